import type { FastifyReply } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import { REMEMBERED_MS, type StartedSession } from './sessions.ts'
import type { Settings } from '../shared/settings.ts'

type Place = Pick<Settings, 'publicOrigin'>

/**
 * The refresh cookie, which no script can read, and for a login that ends with the browser the marker whose
 * absence at the next start tells the storefront to forget its tokens (design §6).
 */
export function setSessionCookies(reply: FastifyReply, session: StartedSession, place: Place) {
  const lasting = session.remember ? { maxAge: REMEMBERED_MS / 1000 } : {}
  reply.setCookie(cookies.refresh, session.refreshToken, {
    ...common(place),
    httpOnly: true,
    ...lasting,
  })
  if (session.remember) reply.clearCookie(cookies.marker, common(place))
  else reply.setCookie(cookies.marker, '1', common(place))
}

export function clearSessionCookies(reply: FastifyReply, place: Place) {
  reply.clearCookie(cookies.refresh, { ...common(place), httpOnly: true })
  reply.clearCookie(cookies.marker, common(place))
}

// Path /: the staff page outside /api is opened by a plain link and is recognised by this cookie.
const common = ({ publicOrigin }: Place) =>
  ({ path: '/', sameSite: 'lax', secure: publicOrigin.startsWith('https:') }) as const
