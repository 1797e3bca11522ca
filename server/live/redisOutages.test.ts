import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { openLine, type Line, type LineState } from '../testing/outages/line.ts'
import { connectRaw } from './testing/rawClient.ts'
import { describeWithRedis } from './testing/redis.ts'
import { REDIS } from '../testing/outsideServer.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

const redis = new URL(REDIS)
const GUID = 'leila-9b2d5c1e'
const EVENT = { type: 1, target: 'AddBasketEvent', arguments: ['AQ-1', 2] }
const changed = { userId: 7, guid: GUID, websiteCode: 'AQ-1', count: 2, kind: 'added' } as const

jest.setTimeout(30_000)

describeWithRedis('the hub while Redis is', () => {
  let line: Line
  let hub: RunningHub
  let other: RunningHub
  beforeEach(async () => {
    line = await openLine(redis.hostname, Number(redis.port || 6379))
    const through = new URL(redis)
    through.hostname = '127.0.0.1'
    through.port = String(line.port)
    const shared = { redisPrefix: `aqrabe:test:${randomUUID()}`, secret: 'shared' }
    hub = await startHub({ ...shared, redisUrl: through.href })
    other = await startHub({ ...shared, redisUrl: redis.href })
  })
  afterEach(async () => {
    line.set('whole')
    await Promise.all([hub.close(), other.close()])
    line.close()
  })

  test.each<LineState>(['cut', 'frozen', 'garbage'])(
    'opens tabs at once while the line to Redis is %s, and gets events of other servers afterwards',
    async (state) => {
      line.set(state)
      const began = performance.now()
      const tab = await connectRaw(hub.origin, `?guid=${GUID}`)
      // The hub must not wait for Redis, which gives no usable answer.
      expect(performance.now() - began).toBeLessThan(4000)
      hub.bus.emit('basket.changed', changed)
      expect(await tab.next()).toEqual(EVENT)
      line.set('whole')
      const again = setInterval(() => other.bus.emit('basket.changed', changed), 100)
      try {
        let received: unknown
        do received = await tab.next()
        while (JSON.stringify(received) !== JSON.stringify(EVENT))
      } finally {
        clearInterval(again)
        tab.close()
      }
    },
  )
})
