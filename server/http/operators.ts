/** Recognises requests of operators: by the metrics token, or because they come from this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../shared/addressGroup.ts'

/** Headers that proxies add. With one of them a loopback address does not mean that the caller is on this machine. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a request has the token as its bearer token. */
export function bearerOf(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return ({ headers }: FastifyRequest) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

/** Whether a program on this machine sent the request, and no proxy forwarded it. */
export function isOfThisMachine({ raw }: FastifyRequest): boolean {
  const address = plainAddress(raw.socket.remoteAddress ?? '')
  if (!/^127\.|^::1$/.test(address)) return false
  return PROXY_HEADERS.every((name) => raw.headers[name] === undefined)
}
