import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { plainAddress as plain } from '../shared/addressGroup.ts'

/** Reads the caller's address, behind the proxies that are trusted. */
export type ReadAddress = (request: IncomingMessage) => string

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Sockets do not pass through Fastify, so its `request.ip` is read here in the same way.
 * @param trustProxy as in the settings: off, on, or addresses and networks separated by commas
 */
export function createAddressReader(trustProxy: boolean | string): ReadAddress {
  const isTrusted = trustOf(trustProxy)
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    const hops = [request.socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).reverse()]
    const known = hops.filter((hop) => isIP(hop) !== 0)
    return known.find((hop) => !isTrusted(hop)) ?? known.at(-1) ?? ''
  }
}

function trustOf(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const list = new BlockList()
  for (const entry of trustProxy.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])) {
    const [network = '', bits] = entry.split('/')
    if (isIP(network) === 0) continue
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return (address) => list.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4')
}
