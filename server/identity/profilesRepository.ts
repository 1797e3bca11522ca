import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface ProfileRow {
  firstName: string
  lastName: string
  mobile: string
  email: string
  nationalCode: string
  /** YYYY-MM-DD, or empty. */
  birthday: string
  avatar: string
  hasPassword: boolean
}

export async function findProfile(db: Kysely<Database>, userId: number): Promise<ProfileRow | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.mobile',
      'users.avatar',
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      sql<string>`coalesce(profiles.email, '')`.as('email'),
      sql<string>`coalesce(profiles.national_code, '')`.as('nationalCode'),
      sql<string>`coalesce(to_char(profiles.birthday, 'YYYY-MM-DD'), '')`.as('birthday'),
    ])
    .executeTakeFirst()
  return row ?? null
}

export interface ProfileChange {
  firstName: string
  lastName: string
  /** Undefined keeps the old value, empty removes it. */
  email?: string | undefined
  nationalCode?: string | undefined
  birthday?: string | undefined
  /** URL of the new picture; empty removes the old one, undefined keeps it. */
  avatar?: string | undefined
}

export async function saveProfile(
  trx: Kysely<Database>,
  userId: number,
  change: ProfileChange,
): Promise<void> {
  const { firstName, lastName, email, nationalCode, birthday, avatar } = change
  await trx
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, ...(avatar === undefined ? {} : { avatar }) })
    .where('id', '=', userId)
    .execute()
  const given = {
    ...(email === undefined ? {} : { email }),
    ...(nationalCode === undefined ? {} : { national_code: nationalCode }),
    ...(birthday === undefined ? {} : { birthday: birthday || null }),
    updated_at: sql<Date>`clock_timestamp()`,
  }
  await trx
    .insertInto('profiles')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute()
}

/** Deletes names, profile and picture of an account. */
export async function clearProfile(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ first_name: '', last_name: '', avatar: '' })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute()
  await removeAvatar(trx, userId)
}

/** Sets the names of an account without names. */
export async function setMissingNames(
  trx: Kysely<Database>,
  userId: number,
  { firstName, lastName }: Pick<ProfileRow, 'firstName' | 'lastName'>,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', userId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute()
}

export async function saveAvatar(
  trx: Kysely<Database>,
  avatar: { userId: number; id: string; picture: Buffer },
): Promise<void> {
  const { userId, id, picture } = avatar
  await trx
    .insertInto('avatars')
    .values({ user_id: userId, id, picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ id, picture }))
    .execute()
}

export async function removeAvatar(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('avatars').where('user_id', '=', userId).execute()
}

export async function findAvatar(db: Kysely<Database>, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatars').where('id', '=', id).select('picture').executeTakeFirst()
  return row?.picture ?? null
}
