import { sql, type Kysely } from 'kysely'
import type { OrderAddress } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'

/** A member's address as orders store it, with its version (identity/addressesRepository.ts). */
export async function findOrderAddress(
  db: Kysely<Database>,
  userId: number,
  id: number,
): Promise<(OrderAddress & { readonly version: string }) | undefined> {
  return db
    .selectFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['receiver', 'mobile', 'province', 'city', 'postal_code as postalCode', 'text', 'plate', 'unit'])
    .select(sql<string>`xmin::text`.as('version'))
    .executeTakeFirst()
}
