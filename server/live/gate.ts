import type { IncomingMessage } from 'node:http'
import { isForeign } from '../http/origins.ts'
import type { AddressLimits, Refusal } from './addressLimits.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import type { ReadAddress } from './clientAddress.ts'
import { identify, type VerifiedToken, type VerifyAccessToken, type Visitor } from './identity.ts'
import { AppError, unauthorised } from '../shared/errors.ts'
import type { ConnectionTokens } from './connectionTokens.ts'
import { limits } from './limits.ts'
import type { Tickets } from './tickets.ts'

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
  /** Whose share of sockets it counts for. */
  readonly address: string
}

/** Lets a request in as a visitor, or says how it is refused. */
export type Gate = (
  kind: 'negotiate' | 'socket',
  request: IncomingMessage,
  query: URLSearchParams,
) => Promise<Entry | Refusal>

/** The same door for negotiate and the socket. What costs least is asked first. */
export function createGate(options: GateOptions): Gate {
  const { publicOrigin, verifyAccessToken, readAddress, addresses, isDraining, isFull } = options
  const { tickets, tokens, verifySession } = options
  /** A socket may come with the ticket of its negotiation. */
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
      // Whatever is wrong with the token, the client's way on is the same: refresh it or come without one.
      if (error instanceof AppError && error.status === 401) return { status: 401 }
      // Who cannot be asked about (the database is away) is not told to log in again.
      return { status: 503, retryAfter: limits.retryWhenFull }
    }
  }
}
