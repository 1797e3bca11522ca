import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

const KEY = 'owner-invitation'

/** A code that makes whoever enters it an administrator. */
export interface Invitation {
  /** SHA-256 (hex) of the code, which is long enough that nobody can guess it from this. */
  readonly hash: string
  /** Local form. */
  readonly mobile: string
  /** ms since the epoch */
  readonly expiresAt: number
}

/** The newest takes the place of the one before. */
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
  const row = await db.selectFrom('settings').where('key', '=', KEY).select('value').executeTakeFirst()
  const found = row?.value as Invitation | undefined
  return found && found.hash === hash && found.expiresAt > now ? found : null
}

/** Uses it up. @returns whether it was still there: of two who have it only one wins */
export async function takeInvitation(db: Kysely<Database>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('key', '=', KEY)
    .where(sql<boolean>`value ->> 'hash' = ${hash}`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Administrators who can log in. */
export async function countAdministrators(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('role', '=', 'Administrator')
    .where('password_hash', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
