/** Recognises requests of operators, who may read metrics and the details of /readyz. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../shared/addressGroup.ts'
import type { Settings } from '../shared/settings.ts'

/** Headers that proxies add. With one of them a loopback address does not mean that the caller is on this machine. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

type IsOperator = (request: FastifyRequest) => boolean

/**
 * Operators send the metrics token. Without such a setting they are programs on this machine, unless the shop is behind a
 * proxy, because some proxies on the same machine add no header, and then shoppers would look like such programs.
 */
export function operatorTest(settings: Settings): IsOperator {
  const { metricsToken } = settings
  if (metricsToken !== null) return bearerOf(metricsToken)
  return isBehindProxy(settings) ? () => false : isOfThisMachine
}

function bearerOf(token: string): IsOperator {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

/** The shop itself speaks http at its own port, so any other public address belongs to a proxy. */
function isBehindProxy({ trustProxy, publicOrigin, port }: Settings): boolean {
  const { protocol, port: outerPort } = new URL(publicOrigin)
  return trustProxy !== false || protocol !== 'http:' || Number(outerPort || 80) !== port
}

function isOfThisMachine({ raw }: FastifyRequest): boolean {
  const address = plainAddress(raw.socket.remoteAddress ?? '')
  if (!/^127\.|^::1$/.test(address)) return false
  return PROXY_HEADERS.every((name) => raw.headers[name] === undefined)
}
