import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../../contract/constants.ts'
import { hostCookie, isSecure } from '../../http/cookieNames.ts'
import type { UserInfo } from '../../../contract/userInfo.ts'
import type { Context } from '../../shared/context.ts'
import { readDevice, withProof, writeDevice, type KnownDevice } from './knownDevice.ts'
import { refreshCookieOf } from '../sessionCookies.ts'
import { endSession, identifyByCookie, type Device } from '../sessions.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export const deviceOf = (request: FastifyRequest, { settings, secret }: Context): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  known: readDevice(
    secret,
    request.cookies[hostCookie(cookies.device, settings)],
    request.cookies[cookies.xsrf] ?? '',
  ),
})

/** Stores the browser's id in a cookie for a year, because codes are bound to the browser that requested them. */
export function setDeviceCookie(reply: FastifyReply, { settings }: Context, device: KnownDevice): void {
  reply.setCookie(hostCookie(cookies.device, settings), writeDevice(device), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure(settings),
    maxAge: YEAR_SECONDS,
  })
}

/**
 * Stores the id of a browser that has just logged in. Also marks the browser as known to the account, unless the account's mobile
 * is unverified, because a stranger may have registered somebody else's number.
 */
export function setKnownDeviceCookie(reply: FastifyReply, context: Context, { known }: Device, user: UserInfo): void {
  const isProved = user.warning === 0
  setDeviceCookie(reply, context, isProved ? withProof(context.secret, known, user.mobile) : known)
}

/** Ends the session of the refresh cookie. @returns false if there was no session */
export async function endSessionOfCookie(context: Context, request: FastifyRequest): Promise<boolean> {
  const identity = await identifyByCookie(context, refreshCookieOf(request, context.settings))
  if (identity) await endSession(context, identity)
  return identity !== null
}
