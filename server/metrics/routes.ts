import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { plainAddress } from '../shared/addressGroup.ts'
import { notFound } from '../shared/errors.ts'

/** What a proxy adds: then the machine's own address says nothing of the one who asks. */
const OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * `GET /metrics`, for the bearer of the token; without a token, for programs of this machine that come without a proxy.
 * Everybody else meets what stands at any address that names nothing.
 * @param token null: none is set
 */
export function registerMetricsRoute(app: FastifyInstance, registry: Registry, token: string | null): void {
  const mayRead = token === null ? isOfThisMachine : bearerOf(token)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (mayRead(request))
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics())
    if (app.sendNotFoundPage) return app.sendNotFoundPage(request, reply)
    throw notFound()
  })
}

function bearerOf(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return ({ headers }: FastifyRequest) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

function isOfThisMachine({ raw }: FastifyRequest): boolean {
  const address = plainAddress(raw.socket.remoteAddress ?? '')
  if (!/^127\.|^::1$/.test(address)) return false
  return OF_PROXIES.every((name) => raw.headers[name] === undefined)
}
