import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import { SESSION_APART, SESSION_HEADER } from '../../contract/identity/sessionApart.ts'
import { hostCookie, isSecure, type CookiePlace } from '../http/cookieNames.ts'
import { REMEMBERED_MS, type StartedSession } from './sessions.ts'

export const refreshCookieOf = (request: FastifyRequest, place: CookiePlace): string | undefined =>
  request.cookies[namesFor(request, place).refresh]

/**
 * Sets the refresh cookie, which scripts cannot read. A session that ends with the browser also gets a marker cookie, whose
 * absence tells the storefront at its next start to drop its tokens (design §6).
 */
export function setSessionCookies(reply: FastifyReply, session: StartedSession, place: CookiePlace) {
  const { refresh, marker } = namesFor(reply.request, place)
  const lasting = session.remember ? { maxAge: REMEMBERED_MS / 1000 } : {}
  reply.setCookie(refresh, session.refreshToken, {
    ...common(place),
    httpOnly: true,
    ...lasting,
  })
  if (session.remember) reply.clearCookie(marker, common(place))
  else reply.setCookie(marker, '1', common(place))
}

export function clearSessionCookies(reply: FastifyReply, place: CookiePlace) {
  const { refresh, marker } = namesFor(reply.request, place)
  reply.clearCookie(refresh, { ...common(place), httpOnly: true })
  reply.clearCookie(marker, common(place))
}

/**
 * Names of the cookies. A storefront that replays a recording uses other names, so that the browser's own session is unchanged.
 */
function namesFor({ headers }: FastifyRequest, place: CookiePlace) {
  const end = headers[SESSION_HEADER.toLowerCase()] === SESSION_APART ? `.${SESSION_APART}` : ''
  return { refresh: hostCookie(cookies.refresh, place) + end, marker: cookies.marker + end }
}

// The path is /, because the cookie also identifies staff who open /cp by a plain link.
const common = (place: CookiePlace) => ({ path: '/', sameSite: 'lax', secure: isSecure(place) }) as const
