import { isIP, isIPv6 } from 'node:net'

/**
 * The key under which limits count an address: an IPv4 address, or the first 64 bits of an IPv6 address, because one subscriber
 * may use all addresses with these bits. For any other text from a proxy, `unknown`.
 */
export function addressGroup(address: string): string {
  const own = plainAddress(address)
  if (isIP(own) === 0) return 'unknown'
  if (!isIPv6(own)) return own
  const [head = '', tail] = own.replace(/%.*$/, '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Removes the prefix of a dual-stack socket from an IPv4 address, and a port that a proxy has added. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^((?:\d+\.){3}\d+):\d+$/, '$1')
