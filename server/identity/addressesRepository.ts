import { sql, type Insertable, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { Address } from '../../contract/identity/memberSchemas.ts'
import type { AddressesTable } from '../database/memberSchema.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

/** Addresses of an account: the default first, then the newest. */
export async function listAddresses(db: Kysely<Database>, userId: number): Promise<Address[]> {
  return (
    db
      .selectFrom('addresses')
      .where('user_id', '=', userId)
      .orderBy('is_default', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'title', 'receiver', 'mobile', 'province', 'city', 'text', 'plate', 'unit'])
      .select(['postal_code as postalCode', 'is_default as isDefault'])
      // The id of the transaction that last wrote the row serves as its version.
      .select(sql<string>`xmin::text`.as('version'))
      .execute()
  )
}

export const countAddresses = (db: Kysely<Database>, userId: number): Promise<number> =>
  countRows(db.selectFrom('addresses').where('user_id', '=', userId))

export async function addAddress(trx: Transaction<Database>, address: Insertable<AddressesTable>) {
  const { id } = await trx.insertInto('addresses').values(address).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns false if the account has no such address */
export async function changeAddress(
  trx: Transaction<Database>,
  { id, userId }: { id: number; userId: number },
  change: Updateable<AddressesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('addresses')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes an address the only default. */
export async function setDefaultAddress(trx: Transaction<Database>, userId: number, id: number) {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute()
  await trx
    .updateTable('addresses')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAllAddresses(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('addresses').where('user_id', '=', userId).execute()
}

/** @returns false if the address did not exist */
export async function deleteAddress(trx: Transaction<Database>, userId: number, id: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
