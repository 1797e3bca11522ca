/** Two instances behind one address, on a real Redis; the tests say so aloud when none is reachable. */
import { randomUUID } from 'node:crypto'
import { createServer, connect as connectTcp, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { createRedisBackplane } from './redisBackplane.ts'
import { connectRaw, openSocket, type RawClient } from './testing/rawClient.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

const REDIS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'
const LEILA = 'leila-9b2d5c1e'
const EVENT = { type: 1, target: 'AddBasketEvent', arguments: ['AQ-1', 2] }
const changed = { userId: 7, guid: LEILA, websiteCode: 'AQ-1', count: 2, kind: 'added' } as const

const isReachable = await reachable()
if (!isReachable) console.info(`No Redis at ${REDIS}: the backplane between two instances was not tested.`)
const withRedis = isReachable ? describe : describe.skip

jest.setTimeout(30_000)

let hubs: RunningHub[]
let prefix: string
const watcher = () => new Redis(REDIS, { lazyConnect: false })

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

/** Resolves when Redis knows that every one of these channels has so many subscribers. */
async function subscribed(count: number, ...groups: string[]): Promise<void> {
  const redis = watcher()
  const channels = groups.map((group) => `${prefix}:${group}`)
  try {
    for (;;) {
      const answer = (await redis.pubsub('NUMSUB', ...channels)) as (string | number)[]
      if (answer.filter((_, index) => index % 2 === 1).every((known) => Number(known) === count)) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  } finally {
    redis.disconnect()
  }
}

/** A marker through the same channel shows that nothing else was on its way before it. */
async function heardUntilMarker(from: RunningHub, client: RawClient, userId: number): Promise<unknown[]> {
  from.bus.emit('basket.changed', { userId, guid: '', websiteCode: 'marker', count: 0, kind: 'added' })
  const heard: unknown[] = []
  for (;;) {
    const message = await client.next()
    if (message.arguments?.[0] === 'marker') return heard
    heard.push(message)
  }
}

withRedis('with Redis', () => {
  test('an event of one instance reaches the tabs of the other once, and no stranger there', async () => {
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
    expect(await heardUntilMarker(one, there, 7)).toEqual([EVENT])
    expect(await heardUntilMarker(one, here, 7)).toEqual([])
    expect(await heardUntilMarker(one, stranger, 8)).toEqual([])
  })

  test('identity changes travel too', async () => {
    const [one, two] = [await start(), await start()]
    const there = await tab(two, LEILA, 'user-7')
    await subscribed(1, 'user:7')
    one.bus.emit('identity.changed', { userId: 7 })
    expect(await there.next()).toEqual({ type: 1, target: 'ReconnectEvent', arguments: [] })
  })

  test('an id negotiated at one instance opens a socket at the other', async () => {
    const [one, two] = [await start(), await start()]
    const answer = await fetch(`${one.origin}/webClientHub/negotiate?negotiateVersion=1`, { method: 'POST' })
    const { connectionToken } = (await answer.json()) as { connectionToken: string }
    const client = await openSocket(`${two.origin}/webClientHub?id=${connectionToken}`)
    client.send({ protocol: 'json', version: 1 })
    expect(await client.next()).toEqual({})
  })

  test('what is claimed before the line to Redis is open is claimed once all the same', async () => {
    const logger = { error: () => undefined, warn: () => undefined, info: () => undefined }
    const unheard = { logger, onEvent: () => undefined, onGap: () => undefined }
    const planes = [1, 2, 3].map(() => createRedisBackplane({ url: REDIS, prefix, ...unheard }))
    const claims = await Promise.all(planes.map((plane) => plane.claim('one')))
    await Promise.all(planes.map((plane) => plane.close()))
    expect(claims.toSorted()).toEqual(['first', 'used', 'used'])
  })

  test('only the groups with a tab are followed', async () => {
    const hub = await start()
    const client = await tab(hub, LEILA, 'user-7')
    await subscribed(1, 'all', 'user:7', `guid:${LEILA}`)
    client.close()
    await subscribed(0, 'user:7', `guid:${LEILA}`)
    await subscribed(1, 'all')
  })

  describe('a message that no server of ours wrote', () => {
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

    test.each(foreign)('is dropped: %s', async (_what, message) => {
      const [one, two] = [await start(), await start()]
      const there = await tab(two, LEILA, 'user-7')
      await subscribed(2, 'all')
      await subscribed(1, 'user:7')
      const redis = watcher()
      await redis.publish(`${prefix}:all`, typeof message === 'string' ? message : JSON.stringify(message))
      redis.disconnect()
      expect(await heardUntilMarker(one, there, 7)).toEqual([])
      expect(two.complaints.map(({ message }) => message)).toEqual([
        'hub backplane: a message was not understood and dropped',
      ])
    })

    test('is logged once, however many come', async () => {
      const [one, two] = [await start(), await start()]
      const there = await tab(two, LEILA, 'user-7')
      await subscribed(2, 'all')
      await subscribed(1, 'user:7')
      const redis = watcher()
      await Promise.all(Array.from({ length: 200 }, () => redis.publish(`${prefix}:all`, '{"v":9}')))
      redis.disconnect()
      expect(await heardUntilMarker(one, there, 7)).toEqual([])
      expect(two.complaints).toHaveLength(1)
      expect(two.complaints[0]?.details).toEqual({ problem: 'of another version', channel: `${prefix}:all` })
    })
  })

  test('shops with a database number of their own on one Redis do not hear each other', async () => {
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
    expect(await heardUntilMarker(other, elsewhere, 7)).toEqual([])
  })

  test('after an outage the tabs are asked to rebuild, because events may be lost', async () => {
    const proxy = await startProxy()
    const hub = await start(`redis://127.0.0.1:${proxy.port}`)
    const client = await tab(hub, LEILA, 'user-7')
    await subscribed(1, 'user:7')
    proxy.cut()
    await subscribed(0, 'user:7')
    hub.bus.emit('basket.changed', changed)
    expect(await client.next()).toEqual(EVENT)
    proxy.mend()
    await subscribed(1, 'all', 'user:7', `guid:${LEILA}`)
    await client.settled()
    while (client.unread.length === 0) {
      hub.clock.advance(1000)
      await client.settled()
    }
    expect(client.unread.filter(({ type }) => type !== 6)).toEqual([
      { type: 1, target: 'ReconnectEvent', arguments: [] },
    ])
    expect(hub.complaints.map(({ message }) => message)).toContain('hub backplane: Redis is away')
    await hub.close()
    proxy.close()
  })
})

test('without a reachable Redis the hub serves its own tabs and says so once', async () => {
  const hub = await start('redis://127.0.0.1:1')
  const client = await tab(hub, LEILA, 'user-7')
  hub.bus.emit('basket.changed', changed)
  expect(await client.next()).toEqual(EVENT)
  await hub.complained(1)
  expect(new Set(hub.complaints.map(({ message }) => message))).toEqual(
    new Set(['hub backplane: Redis is away']),
  )
  expect(hub.complaints.length).toBeLessThanOrEqual(2)
})

async function reachable(): Promise<boolean> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => {})
  const found = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return found
}

/** A line to Redis that can be cut. */
async function startProxy() {
  const { hostname, port: redisPort } = new URL(REDIS)
  const lines = new Set<Socket>()
  let isWhole = true
  const server: Server = createServer((line) => {
    line.on('error', () => {})
    if (!isWhole) return void line.destroy()
    const far = connectTcp(Number(redisPort || 6379), hostname)
    far.on('error', () => {})
    lines.add(line).add(far)
    line.pipe(far).pipe(line)
    line.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const destroyLines = () => lines.forEach((line) => line.destroy())
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isWhole = false
      destroyLines()
    },
    mend: () => void (isWhole = true),
    close() {
      destroyLines()
      server.close()
    },
  }
}
