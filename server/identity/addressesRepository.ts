import { sql, type Insertable, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { Address } from '../../contract/identity/memberSchemas.ts'
import type { AddressesTable } from '../database/memberSchema.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

const DEFAULT_MARK = '*'

/** SQL of an address's version: a hash of its fields, with a mark while it is the default address. */
export const addressVersion = sql<string>`md5(row(title, receiver, mobile, province, city, postal_code, text, plate, unit)::text)
  || case when is_default then ${DEFAULT_MARK} else '' end`

export const isOfDefault = (version: string): boolean => version.endsWith(DEFAULT_MARK)

/** Whether two versions have the same fields. Becoming the default, or another one's becoming it, changes no field. */
export const hasSameFields = (version: string, other: string): boolean =>
  version.replace(DEFAULT_MARK, '') === other.replace(DEFAULT_MARK, '')

/** Addresses of an account: the default first, then the newest. */
export async function listAddresses(db: Kysely<Database>, userId: number): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'title', 'receiver', 'mobile', 'province', 'city', 'text', 'plate', 'unit'])
    .select(['postal_code as postalCode', 'is_default as isDefault'])
    .select(addressVersion.as('version'))
    .execute()
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
