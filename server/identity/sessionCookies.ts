import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import { SESSION_APART, SESSION_HEADER } from '../../contract/identity/sessionApart.ts'
import { hostCookie, isSecure, type CookieSettings } from '../http/cookieNames.ts'
import { REMEMBERED_MS, type StartedSession } from './sessions.ts'

export const refreshCookieOf = (request: FastifyRequest, settings: CookieSettings): string | undefined =>
  request.cookies[namesFor(request, settings).refresh]

/**
 * Sets the refresh cookie, which scripts cannot read. A session that ends with the browser also gets a marker cookie, whose
 * absence tells the storefront at its next start to drop its tokens. No answer removes the refresh cookie: the answer to a logout
 * may arrive after that to a later login and would remove its cookie; the cookie of an ended session opens nothing.
 */
export function setSessionCookies(reply: FastifyReply, session: StartedSession, settings: CookieSettings) {
  const { refresh, marker } = namesFor(reply.request, settings)
  const lasting = session.remember ? { maxAge: REMEMBERED_MS / 1000 } : {}
  reply.setCookie(refresh, session.refreshToken, {
    ...common(settings),
    httpOnly: true,
    ...lasting,
  })
  if (session.remember) reply.clearCookie(marker, common(settings))
  else reply.setCookie(marker, '1', common(settings))
}

/**
 * Names of the cookies. A storefront that replays a recording uses other names, so that the browser's own session is unchanged.
 */
function namesFor({ headers }: FastifyRequest, settings: CookieSettings) {
  const end = headers[SESSION_HEADER.toLowerCase()] === SESSION_APART ? `.${SESSION_APART}` : ''
  return { refresh: hostCookie(cookies.refresh, settings) + end, marker: cookies.marker + end }
}

// The path is /, because the cookie also identifies staff who open /cp by a plain link.
const common = (settings: CookieSettings) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(settings) }) as const
