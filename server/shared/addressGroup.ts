import { isIP, isIPv6 } from 'node:net'

/**
 * The key of a subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, because one line may use all addresses
 * with these. Anything else that a proxy passes on has the key «unknown».
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

/** IPv4 without the prefix of a dual-stack socket and without a port that a proxy has added. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^((?:\d+\.){3}\d+):\d+$/, '$1')
