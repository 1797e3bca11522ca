import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import { hostCookie, isSecure, type CookiePlace } from '../http/cookieNames.ts'
import { REMEMBERED_MS, type StartedSession } from './sessions.ts'

export const refreshCookieOf = (request: FastifyRequest, place: CookiePlace): string | undefined =>
  request.cookies[hostCookie(cookies.refresh, place)]

/**
 * The refresh cookie, which no script can read, and for a login that ends with the browser the marker whose
 * absence at the next start tells the storefront to forget its tokens (design §6).
 */
export function setSessionCookies(reply: FastifyReply, session: StartedSession, place: CookiePlace) {
  const lasting = session.remember ? { maxAge: REMEMBERED_MS / 1000 } : {}
  reply.setCookie(hostCookie(cookies.refresh, place), session.refreshToken, {
    ...common(place),
    httpOnly: true,
    ...lasting,
  })
  if (session.remember) reply.clearCookie(cookies.marker, common(place))
  else reply.setCookie(cookies.marker, '1', common(place))
}

export function clearSessionCookies(reply: FastifyReply, place: CookiePlace) {
  reply.clearCookie(hostCookie(cookies.refresh, place), { ...common(place), httpOnly: true })
  reply.clearCookie(cookies.marker, common(place))
}

// Path /: the staff page outside /api is opened by a plain link and is recognised by this cookie.
const common = (place: CookiePlace) => ({ path: '/', sameSite: 'lax', secure: isSecure(place) }) as const
