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

/** Reads the caller's address, behind the proxies that are trusted. */
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
  /** This process has as many sockets as it may have. */
  readonly isFull: () => boolean
}

export interface Entry {
  readonly visitor: Visitor
  /** The address group that this socket counts for. */
  readonly address: string
}

/** Returns the visitor of a request, or how it is refused. */
export type Gate = (
  kind: 'negotiate' | 'socket',
  request: IncomingMessage,
  query: URLSearchParams,
) => Promise<Entry | Refusal>

/** Checks the requests of negotiate and of sockets, the cheapest check first. */
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
      // For any problem with the token the client refreshes it or connects without one.
      if (error instanceof AppError && error.status === 401) return { status: 401 }
      // The database is unreachable: the client must not be asked to log in again.
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
