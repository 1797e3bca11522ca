import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { openLine } from '../testing/outages/line.ts'
import { createRedisBackplane } from './redisBackplane.ts'
import { connectRaw, openSocket, type RawClient } from './testing/rawClient.ts'
import { describeWithRedis, subscribed as subscribers } from './testing/redis.ts'
import { REDIS } from '../testing/outsideServer.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

const LEILA = 'leila-9b2d5c1e'
const EVENT = { type: 1, target: 'AddBasketEvent', arguments: ['AQ-1', 2] }
const changed = { userId: 7, guid: LEILA, websiteCode: 'AQ-1', count: 2, kind: 'added' } as const

jest.setTimeout(30_000)

let hubs: RunningHub[]
let prefix: string

const start = async (redisUrl = REDIS) => {
  const hub = await startHub({ redisUrl, redisPrefix: prefix, secret: 'shared' })
  hubs.push(hub)
  return hub
}
const tab = (hub: RunningHub, guid: string, token = '') =>
  connectRaw(hub.origin, `?guid=${guid}${token && `&access_token=${token}`}`)

beforeEach(() => {
  hubs = []
  prefix = `aqrabe:test:${randomUUID()}`
})
afterEach(async () => {
  await Promise.all(hubs.map((hub) => hub.close()))
})

const subscribed = (count: number, ...groups: string[]) => subscribers(prefix, count, ...groups)

/** Returns the messages that arrive before a marker, which this function sends through the same channel. */
async function receivedUntilMarker(from: RunningHub, client: RawClient, userId: number): Promise<unknown[]> {
  from.bus.emit('basket.changed', { userId, guid: '', websiteCode: 'marker', count: 0, kind: 'added' })
  const received: unknown[] = []
  for (;;) {
    const message = await client.next()
    if (message.arguments?.[0] === 'marker') return received
    received.push(message)
  }
}

describeWithRedis('two instances on one Redis', () => {
  test('sends an event once to the tabs of the other instance, and not to other users', async () => {
    const [one, two] = [await start(), await start()]
    const here = await tab(one, LEILA, 'user-7')
    const there = await tab(two, LEILA, 'user-7')
    const anonymous = await tab(two, LEILA)
    const stranger = await tab(two, LEILA, 'user-8')
    await subscribed(2, 'user:7', `guid:${LEILA}`)
    await subscribed(1, 'user:8')
    one.bus.emit('basket.changed', changed)
    expect(await here.next()).toEqual(EVENT)
    expect(await anonymous.next()).toEqual(EVENT)
    expect(await receivedUntilMarker(one, there, 7)).toEqual([EVENT])
    expect(await receivedUntilMarker(one, here, 7)).toEqual([])
    expect(await receivedUntilMarker(one, stranger, 8)).toEqual([])
  })

  test('sends identity changes to the other instance', async () => {
    const [one, two] = [await start(), await start()]
    const there = await tab(two, LEILA, 'user-7')
    await subscribed(1, 'user:7')
    one.bus.emit('identity.changed', { userId: 7 })
    expect(await there.next()).toEqual({ type: 1, target: 'ReconnectEvent', arguments: [] })
  })

  test('makes the other instance look for changed products, unless it knows of them', async () => {
    const [one, two] = [await start(), await start()]
    const there = await tab(two, LEILA, 'user-7')
    await subscribed(2, 'all')
    await subscribed(1, 'user:7')
    const written: unknown[] = []
    two.bus.on('products.written', (event) => void written.push(event))
    one.bus.emit('tabs.outdated', { ids: [1], isKnownElsewhere: true })
    await receivedUntilMarker(one, there, 7)
    expect(written).toEqual([])
    one.bus.emit('tabs.outdated', { ids: [1] })
    await receivedUntilMarker(one, there, 7)
    expect(written).toEqual([{ byAnotherServer: true }])
  })

  test('opens a socket by an id that another instance issued', async () => {
    const [one, two] = [await start(), await start()]
    const answer = await fetch(`${one.origin}/webClientHub/negotiate?negotiateVersion=1`, { method: 'POST' })
    const { connectionToken } = (await answer.json()) as { connectionToken: string }
    const client = await openSocket(`${two.origin}/webClientHub?id=${connectionToken}`)
    client.send({ protocol: 'json', version: 1 })
    expect(await client.next()).toEqual({})
  })

  test('grants one of three claims made before the connection to Redis is open', async () => {
    const logger = { error: () => undefined, warn: () => undefined, info: () => undefined }
    const unheard = { logger, onEvent: () => undefined, onGap: () => undefined }
    const planes = [1, 2, 3].map(() => createRedisBackplane({ url: REDIS, prefix, ...unheard }))
    const claims = await Promise.all(planes.map((plane) => plane.claim('one')))
    await Promise.all(planes.map((plane) => plane.close()))
    expect(claims.toSorted()).toEqual(['first', 'used', 'used'])
  })

  test('subscribes only to groups with a tab', async () => {
    const hub = await start()
    const client = await tab(hub, LEILA, 'user-7')
    await subscribed(1, 'all', 'user:7', `guid:${LEILA}`)
    client.close()
    await subscribed(0, 'user:7', `guid:${LEILA}`)
    await subscribed(1, 'all')
  })

  describe('a message of another program', () => {
    const event = { audience: {}, target: 'AddBasketEvent', args: ['AQ-9', 9] }
    const envelope = { v: 1, id: 'foreign', from: 'somebody', event }
    const foreign: [string, unknown][] = [
      ['nothing', ''],
      ['half a text', '{"id":"2","from":'],
      ['null', null],
      ['a number', 7],
      ['a list', [envelope]],
      ['no version, the one that ended every server', { id: '2', from: 'x', event: {} }],
      ['no version, else right', { ...envelope, v: undefined }],
      ['a newer version', { ...envelope, v: 2 }],
      ['no id', { ...envelope, id: undefined }],
      ['an id that is an object', { ...envelope, id: {} }],
      ['no event', { ...envelope, event: undefined }],
      ['an event without an audience', { ...envelope, event: { ...event, audience: undefined } }],
      ['an audience of another kind', { ...envelope, event: { ...event, audience: { userId: '7' } } }],
      ['a target that is an object', { ...envelope, event: { ...event, target: { toString: 1 } } }],
      ['arguments that are no list', { ...envelope, event: { ...event, args: { length: 1 } } }],
      ['arguments that are missing', { ...envelope, event: { ...event, args: undefined } }],
      ['more than any of ours', { ...envelope, event: { ...event, args: ['x'.repeat(100_000)] } }],
    ]

    test.each(foreign)('is dropped when it is %s', async (_what, message) => {
      const [one, two] = [await start(), await start()]
      const there = await tab(two, LEILA, 'user-7')
      await subscribed(2, 'all')
      await subscribed(1, 'user:7')
      const redis = new Redis(REDIS)
      await redis.publish(`${prefix}:all`, typeof message === 'string' ? message : JSON.stringify(message))
      redis.disconnect()
      expect(await receivedUntilMarker(one, there, 7)).toEqual([])
      expect(two.complaints.map(({ message }) => message)).toEqual([
        'hub backplane: a message was not understood and dropped',
      ])
    })

    test('is logged once when 200 come', async () => {
      const [one, two] = [await start(), await start()]
      const there = await tab(two, LEILA, 'user-7')
      await subscribed(2, 'all')
      await subscribed(1, 'user:7')
      const redis = new Redis(REDIS)
      await Promise.all(Array.from({ length: 200 }, () => redis.publish(`${prefix}:all`, '{"v":9}')))
      redis.disconnect()
      expect(await receivedUntilMarker(one, there, 7)).toEqual([])
      expect(two.complaints).toHaveLength(1)
      expect(two.complaints[0]?.details).toEqual({ problem: 'of another version', channel: `${prefix}:all` })
    })
  })

  test('separates shops that use different database numbers of one Redis', async () => {
    const numbered = async (database: number) => {
      const hub = await startHub({ redisUrl: `${REDIS}/${database}`, secret: 'shared', redisPrefix: prefix })
      hubs.push(hub)
      return hub
    }
    const [one, two, other] = [await numbered(1), await numbered(1), await numbered(2)]
    const [there, elsewhere] = [await tab(two, LEILA, 'user-7'), await tab(other, LEILA, 'user-7')]
    prefix = `${prefix}:1`
    await subscribed(2, 'all')
    await subscribed(1, 'user:7')
    one.bus.emit('basket.changed', changed)
    expect(await there.next()).toEqual(EVENT)
    expect(await receivedUntilMarker(other, elsewhere, 7)).toEqual([])
  })

  test('asks the tabs to reconnect after an outage, because events may be lost', async () => {
    const { hostname, port } = new URL(REDIS)
    const line = await openLine(hostname, Number(port || 6379))
    const hub = await start(`redis://127.0.0.1:${line.port}`)
    const client = await tab(hub, LEILA, 'user-7')
    await subscribed(1, 'user:7')
    line.set('cut')
    await subscribed(0, 'user:7')
    hub.bus.emit('basket.changed', changed)
    expect(await client.next()).toEqual(EVENT)
    line.set('whole')
    await subscribed(1, 'all', 'user:7', `guid:${LEILA}`)
    await client.settled()
    while (client.unread.length === 0) {
      hub.clock.advance(1000)
      await client.settled()
    }
    expect(client.unread.filter(({ type }) => type !== 6)).toEqual([
      { type: 1, target: 'ReconnectEvent', arguments: [] },
    ])
    expect(hub.complaints.map(({ message }) => message)).toContain('hub backplane: Redis is unreachable')
    await hub.close()
    line.close()
  })
})

test('serves its own tabs and logs once that Redis is unreachable', async () => {
  const hub = await start('redis://127.0.0.1:1')
  const client = await tab(hub, LEILA, 'user-7')
  hub.bus.emit('basket.changed', changed)
  expect(await client.next()).toEqual(EVENT)
  await hub.complained(1)
  expect(new Set(hub.complaints.map(({ message }) => message))).toEqual(
    new Set(['hub backplane: Redis is unreachable']),
  )
  expect(hub.complaints.length).toBeLessThanOrEqual(2)
})
