import type { Kysely } from 'kysely'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import type { Role } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

/** The role somebody of the staff was given; an administrator who was given none is an owner. */
export async function findStaffRole(db: Kysely<Database>, userId: number): Promise<StaffRole> {
  const row = await db
    .selectFrom('staff_roles')
    .where('user_id', '=', userId)
    .select('role')
    .executeTakeFirst()
  return row?.role ?? 'owner'
}

/** Name of an account for those who work with it; its mobile where it has no name. */
export async function staffNameOf(db: Kysely<Database>, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'mobile'])
    .executeTakeFirst()
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || (row?.mobile ?? '')
}

/** What an account is, null for one that is blocked or gone. */
export async function findAccountRole(db: Kysely<Database>, userId: number): Promise<Role | null> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .select('role')
    .executeTakeFirst()
  return row?.role ?? null
}
