import type { FastifyRequest } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import type { Context } from '../shared/context.ts'
import { endSession, identifyByCookie } from './sessions.ts'

export const deviceOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** Ends what this browser was logged in as, if anything. */
export async function endSessionOfCookie(context: Context, request: FastifyRequest): Promise<boolean> {
  const identity = await identifyByCookie(context, request.cookies[cookies.refresh])
  if (identity) await endSession(context, identity)
  return identity !== null
}
