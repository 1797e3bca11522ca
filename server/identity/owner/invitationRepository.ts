import { sql, type Kysely } from 'kysely'
import { countRows } from '../../database/queries.ts'
import type { Database } from '../../database/schema.ts'

const KEY = 'owner-invitation'

/** The stored invitation of an administrator; there is at most one. */
export interface Invitation {
  /** SHA-256 (hex) of the code, which is too long to be guessed from its hash. */
  readonly hash: string
  /** Mobile in the form 09…; null: the first owner enters it. */
  readonly mobile: string | null
  /** ms since the epoch */
  readonly expiresAt: number
}

/** Stores an invitation, which replaces an earlier one. */
export async function putInvitation(db: Kysely<Database>, invitation: Invitation): Promise<void> {
  const value = JSON.stringify(invitation)
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function findInvitation(
  db: Kysely<Database>,
  hash: string,
  now: number,
): Promise<Invitation | null> {
  const found = await readInvitation(db)
  return found && found.hash === hash && found.expiresAt > now ? found : null
}

async function readInvitation(db: Kysely<Database>): Promise<Invitation | undefined> {
  const row = await db.selectFrom('settings').where('key', '=', KEY).select('value').executeTakeFirst()
  return row?.value as Invitation | undefined
}

/** Whether `npm run owner` has made a code that is still valid. */
export async function hasNamedInvitation(db: Kysely<Database>, now: number): Promise<boolean> {
  const found = await readInvitation(db)
  return found !== undefined && found.mobile !== null && found.expiresAt > now
}

/** Deletes the invitation. @returns false if a concurrent request has used it */
export async function takeInvitation(db: Kysely<Database>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('key', '=', KEY)
    .where(sql<boolean>`value ->> 'hash' = ${hash}`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts administrators who can log in. */
export const countAdministrators = (db: Kysely<Database>): Promise<number> =>
  countRows(db.selectFrom('users').where('role', '=', 'Administrator').where('password_hash', 'is not', null))
