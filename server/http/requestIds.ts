/** Each request has an id: in every line of the log about it, in its answer, and on the error page as a code for support. */
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { IsProxy } from '../shared/trustedProxies.ts'
import { isOwnCall } from './ownCalls.ts'

export const REQUEST_ID = 'x-request-id'

/** What proxies make: hex, UUIDs, base64url. */
const VALID = /^[\w-]{8,64}$/
const DIGITS = 10

const drawn = new Uint32Array(256)
let next = drawn.length

/** Ten digits: shoppers read them to somebody on the telephone. */
export function newRequestId(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  const id = String(drawn[next]).padStart(DIGITS, '0')
  next += 1
  return id
}

/**
 * The id that one of the shop's own proxies gave, or that the page has which asks while it is rendered; otherwise a new
 * one: whoever could choose it could write into the log.
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
