import type { Kysely } from 'kysely'
import type { Role } from '../../contract/statuses.ts'
import type { Database } from './schema.ts'

/** The account's present role, or null when the session is unknown, ended or past its time. */
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
    .select('users.role')
    .executeTakeFirst()
  return row?.role ?? null
}
