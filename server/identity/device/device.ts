import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../../contract/constants.ts'
import { hostCookie, isSecure } from '../../http/cookieNames.ts'
import type { UserInfo } from '../../../contract/userInfo.ts'
import type { Context } from '../../shared/context.ts'
import { introduced, readDevice, writeDevice, type KnownDevice } from './knownDevice.ts'
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

/** Sets the browser's id for a year, because codes are bound to the browser that requested them. */
export function keepDevice(reply: FastifyReply, { settings }: Context, device: KnownDevice): void {
  reply.setCookie(hostCookie(cookies.device, settings), writeDevice(device), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure(settings),
    maxAge: YEAR_SECONDS,
  })
}

/**
 * Sets the id of a browser that has just logged in and marks it as known, unless the account's mobile is unverified: a stranger
 * may have typed that number, and the owner's account must not know their browser.
 */
export function keepKnown(reply: FastifyReply, context: Context, { known }: Device, user: UserInfo): void {
  const isProved = user.warning === 0
  keepDevice(reply, context, isProved ? introduced(context.secret, known, user.mobile) : known)
}

/** Ends the browser's session, if any. @returns whether there was one */
export async function endSessionOfCookie(context: Context, request: FastifyRequest): Promise<boolean> {
  const identity = await identifyByCookie(context, refreshCookieOf(request, context.settings))
  if (identity) await endSession(context, identity)
  return identity !== null
}
