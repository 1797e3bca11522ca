import type { IncomingMessage } from 'node:http'
import { isForeign } from '../http/origins.ts'
import type { IsProxy } from '../shared/trustedProxies.ts'
import type { AddressLimits, Refusal } from './addressLimits.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { identify, type VerifiedToken, type VerifyAccessToken, type Visitor } from './identity.ts'
import { AppError, unauthorised } from '../shared/errors.ts'
import type { ConnectionTokens } from './connectionTokens.ts'
import { limits } from './limits.ts'
import type { Tickets } from './tickets.ts'

/** Reads the caller's address from a request that may have passed trusted proxies. */
export type ReadAddress = (request: IncomingMessage) => string

export interface GateOptions {
  readonly publicOrigin: string
  readonly verifyAccessToken: VerifyAccessToken
  /** Rejects when the session has ended. */
  readonly verifySession: (who: VerifiedToken) => Promise<unknown>
  readonly tickets: Pick<Tickets, 'isTicket' | 'read'>
  readonly tokens: Pick<ConnectionTokens, 'idOf'>
  readonly readAddress: ReadAddress
  readonly addresses: AddressLimits
  readonly isDraining: () => boolean
  /** Whether this process has the maximum number of sockets. */
  readonly isFull: () => boolean
}

export interface Entry {
  readonly visitor: Visitor
  /** The address group whose limit this socket counts against. */
  readonly address: string
}

/** Returns the visitor of a request, or the refusal to answer. */
export type Gate = (
  kind: 'negotiate' | 'socket',
  request: IncomingMessage,
  query: URLSearchParams,
) => Promise<Entry | Refusal>

/** Checks negotiations and requests for sockets, the cheapest check first. */
export function createGate(options: GateOptions): Gate {
  const { publicOrigin, verifyAccessToken, readAddress, addresses, isDraining, isFull } = options
  const { tickets, tokens, verifySession } = options
  /** A socket may carry the ticket of its negotiation in place of the access token. */
  const verifyFor = (id: string): VerifyAccessToken =>
    async function verify(token) {
      if (!tickets.isTicket(token)) return verifyAccessToken(token)
      const who = tickets.read(token, id)
      if (!who) throw unauthorised()
      await verifySession(who)
      return who
    }
  return async (kind, request, query) => {
    const { authorization, origin, host } = request.headers
    if (isDraining()) return { status: 503, retryAfter: 1 }
    if (isFull()) return { status: 503, retryAfter: limits.retryWhenFull }
    const address = addressGroup(readAddress(request))
    const refusal = addresses.admit(kind, address)
    if (refusal) return refusal
    if (isForeign(origin, host, publicOrigin)) return { status: 403 }
    try {
      const id = kind === 'socket' ? tokens.idOf(query.get('id') ?? '') : ''
      return { visitor: await identify({ authorization, query }, verifyFor(id)), address }
    } catch (error) {
      // Answer 401 for any problem with the token, because the client then refreshes the token or connects without one.
      if (error instanceof AppError && error.status === 401) return { status: 401 }
      // The database is unreachable. Answer 503 instead of 401, which would make the client log in again.
      return { status: 503, retryAfter: limits.retryWhenFull }
    }
  }
}

/** Reads the address as Fastify's `request.ip` does, because upgrades do not pass through Fastify. */
export function createAddressReader(isProxy: IsProxy): ReadAddress {
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    const own = request.socket.remoteAddress ?? ''
    const hops = [own, ...forwarded.map((hop) => hop.trim()).reverse()].filter(Boolean)
    return hops.find((address, hop) => !isProxy(address, hop)) ?? hops.at(-1) ?? ''
  }
}
