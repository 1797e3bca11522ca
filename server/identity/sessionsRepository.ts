import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Role } from '../../contract/statuses.ts'
import type { Database, SessionEnd, SessionsTable } from '../database/schema.ts'

export type Session = Selectable<SessionsTable>

/** The current role of a session's account; null when the session is unknown, ended or expired, or the account is blocked. */
export async function findLiveRole(
  db: Kysely<Database>,
  { sessionId, userId, now }: { sessionId: string; userId: number; now: number },
): Promise<Role | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date(now))
    .where('users.blocked_at', 'is', null)
    .select('users.role')
    .executeTakeFirst()
  return row?.role ?? null
}

export async function addSession(db: Kysely<Database>, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** A live session with the current role of its account. The caller must check the session's secret. */
export async function findSession(db: Kysely<Database>, id: string, now: number) {
  return liveSession(db, id, now).executeTakeFirst()
}

/** Hashed secrets and the reason of a session that was ended from elsewhere. */
export async function findEndedSession(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('ended_by', '<>', '')
    .select(['refresh_hash', 'previous_refresh_hash', 'ended_by'])
    .executeTakeFirst()
}

/** Like `findSession`, with a lock, so that no concurrent request rotates the session's secret. */
export async function lockSession(trx: Transaction<Database>, id: string, now: number) {
  return liveSession(trx, id, now).forUpdate('sessions').executeTakeFirst()
}

function liveSession(db: Kysely<Database>, id: string, now: number) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('sessions.id', '=', id)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', new Date(now))
      // Exclude sessions that began while staff were blocking the account.
      .where('users.blocked_at', 'is', null)
      .selectAll('sessions')
      .select('users.role')
  )
}

export async function rotateSession(
  trx: Transaction<Database>,
  id: string,
  change: { refreshHash: string; previousHash: string; now: number; expiresAt: number },
) {
  await trx
    .updateTable('sessions')
    .set({
      refresh_hash: change.refreshHash,
      previous_refresh_hash: change.previousHash,
      rotated_at: new Date(change.now),
      last_seen_at: new Date(change.now),
      expires_at: new Date(change.expiresAt),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a session. @returns false if it had ended before */
export async function revokeSession(
  db: Kysely<Database>,
  id: string,
  { now, endedBy }: { now: number; endedBy: SessionEnd },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(now), ended_by: endedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every session of an account, because one of its refresh tokens was copied. */
export async function revokeReused(db: Kysely<Database>, userId: number, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(now), ended_by: 'reuse' })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of an account, except for `except`. @returns the ids of the ended sessions */
export async function revokeSessions(
  db: Kysely<Database>,
  userId: number,
  { except, now, endedBy = 'password' }: { except?: string | undefined; now: Date; endedBy?: SessionEnd },
): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: now, ended_by: endedBy })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Limits the list, because a program that logs in each minute has tens of thousands of sessions within 30 days. */
const MOST_LISTED = 100

/** Live sessions of an account, up to 100, the most recently used first. */
export async function listLiveSessions(db: Kysely<Database>, userId: number, now: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .execute()
}

/** Deletes sessions that expired before `before`. */
export async function forgetSessions(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
