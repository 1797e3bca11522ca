import { sql, type Kysely, type Transaction } from 'kysely'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { roles } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

type Trx = Transaction<Database>

/** SQL of the role. An administrator without a row in `staff_roles` is an owner. */
const roleOf = sql<StaffRole>`coalesce(staff_roles.role, 'owner')`

/** All staff: owners first, then by name. */
export function listTeam(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.user_id', 'users.id')
    .where('users.role', '=', roles.administrator)
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.mobile'])
    .select(roleOf.as('role'))
    .select(
      sql<Date | null>`(select max(last_seen_at) from sessions where sessions.user_id = users.id
        and revoked_at is null and expires_at > ${new Date(now)})`.as('last_seen_at'),
    )
    .orderBy(sql`coalesce(staff_roles.role, 'owner') <> 'owner'`)
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute()
}

/** Locks all staff by ascending id, so that two transactions cannot deadlock, and then reads their roles. */
export async function lockTeam(trx: Trx) {
  const administrators = trx.selectFrom('users').where('users.role', '=', roles.administrator)
  await administrators.orderBy('users.id').forUpdate().select('users.id').execute()
  return administrators
    .leftJoin('staff_roles', 'staff_roles.user_id', 'users.id')
    .select('users.id')
    .select(roleOf.as('role'))
    .execute()
}

export async function saveStaffRole(trx: Trx, userId: number, role: StaffRole): Promise<void> {
  await trx
    .insertInto('staff_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
    .execute()
}
