import type { IncomingHttpHeaders } from 'node:http'
import { isForeign } from '../plugins/origins.ts'
import { identify, type VerifyAccessToken, type Visitor } from './identity.ts'

export interface GateOptions {
  readonly publicOrigin: string
  readonly verifyAccessToken: VerifyAccessToken
  readonly isDraining: () => boolean
}
/** Lets a request in as a visitor, or gives the status to refuse it with. */
export type Gate = (
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
) => Promise<{ visitor: Visitor } | { status: 401 | 403 | 503 }>

/** The same door for negotiate and the socket. */
export function createGate({ publicOrigin, verifyAccessToken, isDraining }: GateOptions): Gate {
  return async (headers, query) => {
    if (isDraining()) return { status: 503 }
    if (isForeign(headers.origin, headers.host, publicOrigin)) return { status: 403 }
    try {
      return { visitor: await identify({ authorization: headers.authorization, query }, verifyAccessToken) }
    } catch {
      // Whatever is wrong with the token, the client's way on is the same: refresh it or come without one.
      return { status: 401 }
    }
  }
}
