import type { Kysely, Selectable } from 'kysely'
import type { Database, UsersTable } from './schema.ts'

export type User = Selectable<UsersTable>

export async function findUserByMobile(db: Kysely<Database>, mobile: string): Promise<User | null> {
  const row = await db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirst()
  return row ?? null
}

export async function findUser(db: Kysely<Database>, id: number): Promise<User | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}
