import { BlockList, isIP, isIPv6 } from 'node:net'
import { plainAddress } from './addressGroup.ts'

/**
 * Trusted proxies: none, the number of proxies in front of the shop, or their addresses and networks. All addresses cannot be
 * trusted, because a caller could then send a different X-Forwarded-For with each request and exceed every limit.
 */
export type TrustedProxies = false | number | string

/** Whether the address at this hop is a trusted proxy. Hop 0 is the address of the socket. */
export type IsProxy = (address: string, hop: number) => boolean

const MOST_HOPS = 9

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Parses the setting; null if it is malformed. */
export function readTrustedProxies(value: string): TrustedProxies | null {
  if (/^(off|false|no|0)$/i.test(value)) return false
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : null
  return entriesOf(value).every((entry) => isNetwork(entry)) ? value : null
}

export function proxyTest(trusted: TrustedProxies): IsProxy {
  if (trusted === false) return () => false
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  const list = new BlockList()
  for (const entry of entriesOf(trusted)) {
    const [network = '', bits] = entry.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return (address) => {
    const own = plainAddress(address)
    return isIP(own) !== 0 && list.check(own, isIPv6(own) ? 'ipv6' : 'ipv4')
  }
}

const entriesOf = (value: string): string[] =>
  value.split(',').flatMap((part) => named[part.trim().toLowerCase()] ?? [part.trim()])

/** Whether the text is an address or a network. A network of all addresses (`/0`) is refused. */
function isNetwork(entry: string): boolean {
  const [network = '', bits, ...more] = entry.split('/')
  const family = isIP(network)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 6 ? 128 : 32)
}
