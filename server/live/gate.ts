import type { IncomingMessage } from 'node:http'
import { isForeign } from '../http/origins.ts'
import type { AddressLimits, Refusal } from './addressLimits.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import type { ReadAddress } from './clientAddress.ts'
import { identify, type VerifyAccessToken, type Visitor } from './identity.ts'
import { AppError } from '../shared/errors.ts'
import { limits } from './limits.ts'

export interface GateOptions {
  readonly publicOrigin: string
  readonly verifyAccessToken: VerifyAccessToken
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
  return async (kind, request, query) => {
    const { authorization, origin, host } = request.headers
    if (isDraining()) return { status: 503, retryAfter: 1 }
    if (isFull()) return { status: 503, retryAfter: limits.retryWhenFull }
    const address = addressGroup(readAddress(request))
    const refusal = addresses.admit(kind, address)
    if (refusal) return refusal
    if (isForeign(origin, host, publicOrigin)) return { status: 403 }
    try {
      return { visitor: await identify({ authorization, query }, verifyAccessToken), address }
    } catch (error) {
      // Whatever is wrong with the token, the client's way on is the same: refresh it or come without one.
      if (error instanceof AppError && error.status === 401) return { status: 401 }
      // Who cannot be asked about (the database is away) is not told to log in again.
      return { status: 503, retryAfter: limits.retryWhenFull }
    }
  }
}
