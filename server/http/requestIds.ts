/** Each request has an id: in every line of the log about it, in its answer, and on the error page as a code for support. */
import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { IsProxy } from '../shared/trustedProxies.ts'
import { isOwnCall } from './ownCalls.ts'

export const REQUEST_ID = 'x-request-id'

/** Ids of proxies: hex, UUIDs, base64url. */
const VALID = /^[\w-]{8,64}$/
const DIGITS = 10

/** Ten digits, because shoppers read them out on the telephone. */
export const newRequestId = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/**
 * The id from a trusted proxy, or of the page whose rendering makes this call; otherwise a new one, because a caller who
 * could choose it could write into the log.
 */
export function requestIdsBehind(isProxy: IsProxy): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[REQUEST_ID]
    if (typeof given !== 'string' || !VALID.test(given)) return newRequestId()
    const isTrusted = isOwnCall(request) || isProxy(request.socket.remoteAddress ?? '', 0)
    return isTrusted ? given : newRequestId()
  }
}

/** Answers every request with its id. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
}
