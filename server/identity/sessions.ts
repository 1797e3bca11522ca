import { randomUUID } from 'node:crypto'
import type { Role } from '../../contract/statuses.ts'
import type { SessionEnd } from '../database/schema.ts'
import { AppError, unauthorised } from '../shared/errors.ts'
import {
  addSession,
  findEndedSession,
  findSession,
  lockSession,
  revokeSession,
  revokeReused,
  rotateSession,
  type Session,
} from './sessionsRepository.ts'
import type { Context } from '../shared/context.ts'
import type { KnownDevice } from './device/knownDevice.ts'
import {
  formatRefreshToken,
  hashRefreshSecret,
  isSecretOf,
  newRefreshSecret,
  nextRefreshSecret,
  parseRefreshToken,
  wasIssued,
  type RefreshToken,
} from './refreshTokens.ts'

/**
 * Lifetime of a session in ms: a remembered one ends 30 days after its last use, another one with the browser, at the
 * latest after 12 hours.
 */
export const REMEMBERED_MS = 30 * 24 * 60 * 60_000
export const UNREMEMBERED_MS = 12 * 60 * 60_000

export const reusedMessage =
  'از حساب شما هم‌زمان در دو جا استفاده شده است. برای امنیت، از همهٔ دستگاه‌ها خارج شدید؛ دوباره وارد شوید و رمز خود را عوض کنید.'

/** Message to the owner of an account that staff have blocked. */
export const blockedMessage = 'این حساب مسدود شده است. برای پیگیری با پشتیبانی فروشگاه تماس بگیرید.'

/** Messages to a browser whose session ended, by the cause of the end. */
export const endMessages: Readonly<Record<Exclude<SessionEnd, ''>, string>> = {
  reuse: reusedMessage,
  password: 'رمز عبور این حساب عوض شد؛ برای ادامه با رمز جدید وارد شوید.',
  blocked: blockedMessage,
  staff: 'فروشگاه شما را از این دستگاه خارج کرد؛ برای ادامه دوباره وارد شوید.',
  device:
    'این دستگاه از طریق دستگاه دیگری از حساب شما خارج شد. اگر کار شما نبوده، وارد شوید و رمز خود را عوض کنید.',
}

export interface StartedSession {
  readonly accessToken: string
  /** Value of the refresh cookie. */
  readonly refreshToken: string
  readonly remember: boolean
}

export interface Device {
  readonly ip: string
  readonly userAgent: string
  readonly known: KnownDevice
}

export async function startSession(
  { db, tokens, now, secret: key }: Context,
  user: { id: number; role: Role },
  options: { remember: boolean } & Device,
): Promise<StartedSession> {
  const sessionId = randomUUID()
  const secret = newRefreshSecret(sessionId, key)
  const { remember } = options
  await addSession(db, {
    id: sessionId,
    user_id: user.id,
    refresh_hash: hashRefreshSecret(secret),
    remember,
    user_agent: options.userAgent.slice(0, 300),
    ip: options.ip,
    created_at: new Date(now()),
    last_seen_at: new Date(now()),
    expires_at: new Date(now() + (remember ? REMEMBERED_MS : UNREMEMBERED_MS)),
  })
  const accessToken = await tokens.issueAccessToken({ userId: user.id, role: user.role, sessionId })
  return { accessToken, refreshToken: formatRefreshToken({ sessionId, secret }), remember }
}

/**
 * Returns a new access token and the next refresh token. The previous refresh token yields the same successor again until that
 * successor is used, because an answer may have been lost; this does not depend on clocks (docs/decisions/0014). A use of an
 * older token shows that somebody has copied it. The server cannot tell the thief from the owner, so every session of the account
 * ends. A secret that the shop never issued ends no session, because anyone who knows a session id can invent one.
 * @throws AppError 401, with a message when the sessions ended
 */
export async function refreshSession(context: Context, cookie: string | undefined): Promise<StartedSession> {
  const given = parseRefreshToken(cookie)
  if (!given) throw unauthorised()
  const { db, tokens, secret: key } = context
  const now = context.now()
  const outcome = await db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, given.sessionId, now)
    if (!session) return null
    if (!isGoodSecret(session, given.secret)) {
      if (!wasIssued(given, key)) return null
      await revokeReused(trx, session.user_id, now)
      return { session, secret: null }
    }
    const secret = nextRefreshSecret(given, key)
    // A repeated refresh writes the same values. If the key has changed since, the new successor replaces the old one.
    await rotateSession(trx, session.id, {
      refreshHash: hashRefreshSecret(secret),
      previousHash: hashRefreshSecret(given.secret),
      now,
      expiresAt: session.remember ? now + REMEMBERED_MS : session.expires_at.getTime(),
    })
    return { session, secret }
  })
  if (!outcome) throw await refusal(context, given)
  const { session, secret } = outcome
  if (secret === null) {
    context.bus.emit('identity.changed', { userId: session.user_id })
    throw new AppError(401, reusedMessage)
  }
  const identity = { userId: session.user_id, role: session.role, sessionId: session.id }
  return {
    accessToken: await tokens.issueAccessToken(identity),
    refreshToken: formatRefreshToken({ sessionId: session.id, secret }),
    remember: session.remember,
  }
}

/** The error for an ended session. Only a caller with the session's secret learns the reason. */
async function refusal({ db }: Pick<Context, 'db'>, { sessionId, secret }: RefreshToken): Promise<AppError> {
  const session = await findEndedSession(db, sessionId)
  if (!session?.ended_by || !isGoodSecret(session, secret)) return unauthorised()
  return new AppError(401, endMessages[session.ended_by])
}

/** Whether the secret is the current one, or the previous one, whose successor has not been used yet. */
const isGoodSecret = (session: Pick<Session, 'refresh_hash' | 'previous_refresh_hash'>, secret: string) =>
  isSecretOf(session.refresh_hash, secret) || isSecretOf(session.previous_refresh_hash, secret)

/** Finds the owner of a refresh cookie without rotating it, for plain links, which send no bearer token. */
export async function identifyByCookie({ db, now }: Context, cookie: string | undefined) {
  const given = parseRefreshToken(cookie)
  if (!given) return null
  const session = await findSession(db, given.sessionId, now())
  if (!session) return null
  return isGoodSecret(session, given.secret)
    ? { userId: session.user_id, role: session.role, sessionId: session.id }
    : null
}

/** Ends a session on every server and notifies its tabs. `endedBy` selects the message that the browser gets (`endMessages`). */
export async function endSession(
  { db, bus, now }: Context,
  { userId, sessionId }: { userId: number; sessionId: string },
  endedBy: SessionEnd = '',
): Promise<void> {
  if (await revokeSession(db, sessionId, { now: now(), endedBy }))
    bus.emit('identity.changed', { userId, sessionId })
}
