/** Those who run the shop, as far as a request tells: what concerns nobody else is answered to them. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../shared/addressGroup.ts'

/** What a proxy adds: then the machine's own address says nothing of the one who asks. */
const OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a request bears the token of the settings. */
export function bearerOf(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return ({ headers }: FastifyRequest) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

/** Whether a program of this machine asks by itself, and not a proxy for somebody. */
export function isOfThisMachine({ raw }: FastifyRequest): boolean {
  const address = plainAddress(raw.socket.remoteAddress ?? '')
  if (!/^127\.|^::1$/.test(address)) return false
  return OF_PROXIES.every((name) => raw.headers[name] === undefined)
}
