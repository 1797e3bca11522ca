/** Redis behind a line that fails: tabs open and hear of their own server, and of the others once it is back. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { openLine, type Line, type LineState } from '../testing/outages/line.ts'
import { connectRaw } from './testing/rawClient.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

const REDIS = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379')
const GUID = 'leila-9b2d5c1e'
const EVENT = { type: 1, target: 'AddBasketEvent', arguments: ['AQ-1', 2] }
const changed = { userId: 7, guid: GUID, websiteCode: 'AQ-1', count: 2, kind: 'added' } as const

const probe = new Redis(REDIS.href, { lazyConnect: true, retryStrategy: () => null })
const isReachable = await probe.connect().then(
  () => true,
  () => false,
)
probe.disconnect()
const withRedis = isReachable ? describe : describe.skip

jest.setTimeout(30_000)

withRedis('while Redis is', () => {
  let line: Line
  let hub: RunningHub
  let other: RunningHub
  beforeEach(async () => {
    line = await openLine(REDIS.hostname, Number(REDIS.port || 6379))
    const through = new URL(REDIS)
    through.hostname = '127.0.0.1'
    through.port = String(line.port)
    const shared = { redisPrefix: `aqrabe:test:${randomUUID()}`, secret: 'shared' }
    hub = await startHub({ ...shared, redisUrl: through.href })
    other = await startHub({ ...shared, redisUrl: REDIS.href })
  })
  afterEach(async () => {
    line.set('whole')
    await Promise.all([hub.close(), other.close()])
    line.close()
  })

  test.each<LineState>(['cut', 'frozen', 'garbage'])(
    '%s, a tab opens at once and hears of its own server; of the others afterwards',
    async (state) => {
      line.set(state)
      const began = performance.now()
      const tab = await connectRaw(hub.origin, `?guid=${GUID}`)
      // The hub must not wait for Redis, which answers nothing it can use.
      expect(performance.now() - began).toBeLessThan(4000)
      hub.bus.emit('basket.changed', changed)
      expect(await tab.next()).toEqual(EVENT)
      line.set('whole')
      const again = setInterval(() => other.bus.emit('basket.changed', changed), 100)
      try {
        let heard: unknown
        do heard = await tab.next()
        while (JSON.stringify(heard) !== JSON.stringify(EVENT))
      } finally {
        clearInterval(again)
        tab.close()
      }
    },
  )
})
