import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Role } from '../../contract/statuses.ts'
import type { Database, UsersTable } from '../database/schema.ts'

export type User = Selectable<UsersTable>

const users = (db: Kysely<Database>) => db.selectFrom('users').selectAll()

export async function findUserByMobile(db: Kysely<Database>, mobile: string): Promise<User | null> {
  return (await users(db).where('mobile', '=', mobile).executeTakeFirst()) ?? null
}

/** Like `findUserByMobile`, with a row lock for a change. */
export async function lockUserByMobile(trx: Transaction<Database>, mobile: string): Promise<User | null> {
  return (await users(trx).where('mobile', '=', mobile).forUpdate().executeTakeFirst()) ?? null
}

/** Like `findUser`, with a shared row lock, so that no other transaction can change the account meanwhile. */
export async function holdUser(trx: Transaction<Database>, id: number): Promise<User | null> {
  return (await users(trx).where('id', '=', id).forShare().executeTakeFirst()) ?? null
}

/** Like `findUser`, with a row lock for a change. */
export async function lockUser(trx: Transaction<Database>, id: number): Promise<User | null> {
  return (await users(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function findUser(db: Kysely<Database>, id: number): Promise<User | null> {
  return (await users(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function mobileOf(db: Kysely<Database>, id: number): Promise<string> {
  const { mobile } = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('mobile')
    .executeTakeFirstOrThrow()
  return mobile
}

/** Adds an account. @returns null if the mobile has an account already */
export async function addUser(db: Kysely<Database>, user: Insertable<UsersTable>): Promise<User | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function setPassword(db: Kysely<Database>, id: number, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
}

/**
 * Replaces the hash of an account's password (null: no password), unless it has changed since the caller read it.
 * @returns false if it has changed
 */
export async function replaceHash(
  db: Kysely<Database>,
  { id, password_hash: before }: Pick<User, 'id' | 'password_hash'>,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removePassword(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
}

export async function setRole(db: Kysely<Database>, id: number, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
}

/** Removes the narrower role of an administrator, who is an owner without one. */
export async function dropStaffRole(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('staff_roles').where('user_id', '=', id).execute()
}

export async function unblock(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('users').where('id', '=', id).set({ blocked_at: null, blocked_cause: '' }).execute()
}

export async function setVerified(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db.updateTable('users').set({ mobile_verified_at: at }).where('id', '=', id).execute()
}
