/** SQL of accounts for staff. Never reads passwords and hashes. */
import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { compactPersian } from '../../contract/normalise.ts'
import { roles } from '../../contract/statuses.ts'
import type { MembersQuery } from '../../contract/staff/schemas.ts'
import { countRows, escapeLike, likeMobile } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'
import type { MemberNotesTable } from '../database/staffSchema.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>
export type MembersFilter = Omit<MembersQuery, 'page'>

function selectMembers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('staff_roles', 'staff_roles.user_id', 'users.id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.mobile',
      'users.mobile_verified_at',
      'users.created_at',
      'users.blocked_at',
      'users.blocked_cause',
      'profiles.email',
    ])
    .select(
      // An administrator without a row in `staff_roles` is an owner.
      sql<StaffRole | null>`case when users.role = ${roles.administrator}
        then coalesce(staff_roles.role, 'owner') end`.as('role'),
    )
}
export type MemberOfDesk = NonNullable<Awaited<ReturnType<typeof findMember>>>

export async function findMember(db: Db, id: number) {
  return selectMembers(db).where('users.id', '=', id).executeTakeFirst()
}

/** One page of members, newest first, and the total; one query finds both. */
export async function listMembers(
  db: Db,
  filter: MembersFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const wanted = db
    .selectFrom('users')
    .where(({ and }) => and(conditionsOf(filter)))
    .select('users.id')
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as ${filter.q?.trim() ? sql`materialized` : sql`not materialized`} (${wanted})
    select (select count(*)::int from found) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  if (ids.length === 0) return { total, rows: [] }
  // Join other tables for this page only.
  const page = await selectMembers(db)
    .where('users.id', 'in', ids)
    .orderBy('users.id', 'desc')
    .select(sql<number>`(select count(*)::int from orders where orders.user_id = users.id)`.as('orders'))
    .execute()
  return { total, rows: page }
}

function conditionsOf({ q = '', state }: MembersFilter): RawBuilder<boolean>[] {
  return [
    ...(state === 'blocked' ? [sql<boolean>`users.blocked_at is not null`] : []),
    ...(q.trim() ? [matches(q.trim())] : []),
  ]
}

/**
 * SQL condition: the account matches the search text. Each part uses an index; one condition with `or` would read all accounts.
 */
function matches(typed: string): RawBuilder<boolean> {
  const compact = compactPersian(typed)
  const parts = [
    sql`select user_id from profiles where lower(email) like ${`%${escapeLike(typed.toLowerCase())}%`}`,
  ]
  const mobile = likeMobile(typed, 1)
  if (mobile) parts.push(sql`select id from users where mobile like ${mobile}`)
  else if (compact)
    parts.push(sql`select id from users where compact_name like ${`%${escapeLike(compact)}%`}`)
  return sql<boolean>`users.id in (${sql.join(parts, sql` union all `)})`
}

export async function lastOrdersOf(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'status', 'payable', 'created_at'])
    .execute()
}

export const countOrdersOf = (db: Db, userId: number): Promise<number> =>
  countRows(db.selectFrom('orders').where('user_id', '=', userId))

export async function listMemberNotes(db: Db, userId: number) {
  return db.selectFrom('member_notes').where('user_id', '=', userId).orderBy('id').selectAll().execute()
}

export async function insertMemberNote(db: Db, note: Insertable<MemberNotesTable>): Promise<void> {
  await db.insertInto('member_notes').values(note).execute()
}

/** Reads and locks an account. */
export async function lockMember(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'role', 'mobile', 'mobile_verified_at', 'blocked_at', 'blocked_cause'])
    .executeTakeFirst()
}

/** Blocks or unblocks an account. @param at null unblocks */
export async function setBlocked(trx: Trx, id: number, at: Date | null, cause: string): Promise<void> {
  await trx.updateTable('users').where('id', '=', id).set({ blocked_at: at, blocked_cause: cause }).execute()
}
