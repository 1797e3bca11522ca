import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hub as constants } from '../../contract/live/hubConstants.ts'
import type { Gate } from './gate.ts'
import type { ConnectionTokens } from './connectionTokens.ts'
import type { Visitor } from './identity.ts'
import type { Tickets } from './tickets.ts'

const NEWEST = 1
const transports = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]

export interface NegotiateOptions {
  readonly tokens: ConnectionTokens
  readonly tickets: Tickets
  readonly gate: Gate
}

/** Adds `POST {hub}/negotiate`, and refuses plain requests to the hub's own address, which is for sockets. */
export function registerNegotiate(app: FastifyInstance, { tokens, tickets, gate }: NegotiateOptions): void {
  // Do not log these requests, because the address may contain the access token.
  // The gate checks the origin, because SignalR's client does not send the anti-forgery value.
  const silent = { logLevel: 'silent', config: { forgery: 'ownCheck' } } as const

  app.register(async (scope) => {
    // Accept any content type, because clients send an empty body with different ones.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })

    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      url: `${constants.path}/negotiate`,
      ...silent,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.method !== 'POST') return refuse(reply.header('allow', 'POST'), 405)
        const entry = await gate('negotiate', request.raw, queryOf(request))
        if ('status' in entry) {
          if (entry.retryAfter !== undefined) reply.header('retry-after', entry.retryAfter)
          return refuse(reply, entry.status)
        }
        const issue = { tokens, ticketFor: (id: string) => ticketFor(entry.visitor, id, tickets) }
        return answer(queryOf(request).get('negotiateVersion'), issue)
      },
    })

    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      url: constants.path,
      ...silent,
      handler: async (request, reply) => {
        if (request.method !== 'GET') return refuse(reply.header('allow', 'GET'), 405)
        const id = queryOf(request).get('id')
        if (!id) return refuse(reply, 400)
        return refuse(reply, { fresh: 426, live: 409, unknown: 404 }[tokens.inspect(id)])
      },
    })
  })
}

/** A ticket for members, which the client puts into the socket's address instead of the access token. */
function ticketFor({ userId, sessionId }: Visitor, connectionId: string, tickets: Tickets): object {
  if (userId === null || sessionId === null) return {}
  return { accessToken: tickets.issue({ userId, sessionId }, connectionId) }
}

interface Issue {
  readonly tokens: ConnectionTokens
  readonly ticketFor: (connectionId: string) => object
}

function answer(asked: string | null, { tokens, ticketFor }: Issue): object {
  const written = asked || '0'
  if (!/^-?\d+$/.test(written))
    return { error: `The client requested an invalid protocol version '${asked}'` }
  const version = Number(written)
  if (version < 0)
    return {
      error: `The client requested version '${version}', but the server does not support this version.`,
    }
  const { connectionId, connectionToken } = tokens.issue()
  // An answer of version 0 has one id only, with which the client opens the socket.
  const rest = { availableTransports: transports, ...ticketFor(connectionId) }
  if (version === 0) return { negotiateVersion: 0, connectionId: connectionToken, ...rest }
  return { negotiateVersion: NEWEST, connectionId, connectionToken, ...rest }
}

const reasons: Record<number, string> = {
  400: 'Connection ID required',
  401: 'Unauthorized',
  403: 'Forbidden origin',
  404: 'No Connection with that ID',
  405: 'Method not allowed',
  409: 'Connection is already in use',
  426: 'A WebSocket is required',
  429: 'Too many connections from this address',
  503: 'The server is going away or full',
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/plain').send(reasons[status])
}

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URL(request.raw.url ?? '/', 'http://hub').searchParams
