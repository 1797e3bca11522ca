/** The hub in a process of its own, so that its memory can be measured. `bench/hub.ts` controls it. */
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { registerHub } from '../../server/live/registerHub.ts'
import { createBus, type DomainEvents } from '../../server/shared/bus.ts'

export type HubOrder = { ask: 'memory' } | { emit: DomainEvents['basket.changed'] }
export interface HubReport {
  readonly port?: number
  /** Resident memory in bytes, after a collection. */
  readonly memory?: number
}

const quiet = { info() {}, warn: console.error, error: console.error }
const redisUrl = process.env['REDIS_URL']
const app = Fastify()
const bus = createBus(console.error)
registerHub(app, {
  verifyAccessToken: async (token) => ({ userId: Number(token), sessionId: 'bench' }),
  verifySession: async () => {},
  bus,
  publicOrigin: 'http://localhost',
  logger: quiet,
  // The bench sends a different address for each visitor.
  trustProxy: 1,
  ...(redisUrl ? { redisUrl, redisPrefix: process.env['HUB_REDIS_PREFIX'] } : {}),
})
await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', (order: HubOrder) => {
  if ('emit' in order) return bus.emit('basket.changed', order.emit)
  globalThis.gc?.()
  report({ memory: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
report({ port: (app.server.address() as AddressInfo).port })

function report(value: HubReport): void {
  process.send?.(value)
}
