import type { Kysely } from 'kysely'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { roles, type Role } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

/** The role of a staff member; an administrator without a role is an owner. Null for other accounts. */
export async function findStaffRole(db: Kysely<Database>, userId: number): Promise<StaffRole | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('users.role', '=', roles.administrator)
    .select('staff_roles.role')
    .executeTakeFirst()
  return row ? (row.role ?? 'owner') : null
}

/** Name of an account for staff; its mobile if it has no name. */
export async function staffNameOf(db: Kysely<Database>, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'mobile'])
    .executeTakeFirst()
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || (row?.mobile ?? '')
}

/** The account's role; null for a blocked or unknown account. */
export async function findAccountRole(db: Kysely<Database>, userId: number): Promise<Role | null> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .select('role')
    .executeTakeFirst()
  return row?.role ?? null
}
