import type { SessionsAnswer } from '../../contract/identity/memberSchemas.ts'
import { findSession, listLiveSessions, revokeSessions } from './sessionsRepository.ts'
import type { Context } from '../shared/context.ts'
import { deviceName } from './device/deviceName.ts'
import { sessionHandles } from './sessionHandles.ts'
import { endSession } from './sessions.ts'
import type { Identity } from '../shared/identity.ts'

/** Sessions of the account: the caller's own first, then the most recently used. */
export async function getSessions({ db, now, secret }: Context, identity: Identity): Promise<SessionsAnswer> {
  const rows = await listLiveSessions(db, identity.userId, now())
  const sessions = rows.map((row) => ({
    ...sessionView(secret, row),
    current: row.id === identity.sessionId,
  }))
  return {
    sessions: [...sessions.filter(({ current }) => current), ...sessions.filter((one) => !one.current)],
  }
}

/** A session as the API shows it to its owner and to staff. */
export const sessionView = (
  secret: string,
  session: Awaited<ReturnType<typeof listLiveSessions>>[number],
) => ({
  id: sessionHandles(secret).seal(session.id),
  device: deviceName(session.user_agent),
  ip: session.ip,
  startedAt: session.created_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
})

/** Ends one session of the caller's account; for an ended session or one of another account does nothing. */
export async function endAccountSession(
  context: Context,
  identity: Identity,
  handle: string,
): Promise<SessionsAnswer> {
  const id = sessionHandles(context.secret).open(handle)
  const session = id === null ? undefined : await findSession(context.db, id, context.now())
  if (session?.user_id === identity.userId)
    await endSession(context, { userId: identity.userId, sessionId: session.id }, 'device')
  return getSessions(context, identity)
}

export async function endOtherSessions(context: Context, identity: Identity): Promise<SessionsAnswer> {
  const { db, bus, now } = context
  const { userId, sessionId: except } = identity
  const ended = await revokeSessions(db, userId, { except, now: new Date(now()), endedBy: 'device' })
  for (const sessionId of ended) bus.emit('identity.changed', { userId, sessionId })
  return getSessions(context, identity)
}
