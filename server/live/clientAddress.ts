import type { IncomingMessage } from 'node:http'
import type { IsProxy } from '../shared/trustedProxies.ts'

/** Reads the caller's address, behind the proxies that are trusted. */
export type ReadAddress = (request: IncomingMessage) => string

/** Sockets do not pass through Fastify, so its `request.ip` is read here in the same way. */
export function createAddressReader(isProxy: IsProxy): ReadAddress {
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    const own = request.socket.remoteAddress ?? ''
    const hops = [own, ...forwarded.map((hop) => hop.trim()).reverse()].filter(Boolean)
    return hops.find((address, hop) => !isProxy(address, hop)) ?? hops.at(-1) ?? ''
  }
}
