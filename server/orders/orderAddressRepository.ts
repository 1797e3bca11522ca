import { sql, type Kysely } from 'kysely'
import type { OrderAddress } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'

/** An own address as an order keeps it, and the version by which addresses tell a change (identity/addressesRepository.ts). */
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
