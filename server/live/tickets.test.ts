/** What opens a member's socket in place of the access token, with the published client and by hand. */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { Redis } from 'ioredis'
import { WebSocket, type ClientOptions } from 'ws'
import { unauthorised } from '../shared/errors.ts'
import { openSocket, refusalOf } from './testing/rawClient.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

const REDIS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'
const GUID = 'leila-9b2d5c1e'
const OPENED = 101

jest.setTimeout(30_000)

const hubs: RunningHub[] = []
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()))
})
const start = async (options: Parameters<typeof startHub>[0] = {}) => {
  const hub = await startHub({ secret: 'shared', ...options })
  hubs.push(hub)
  return hub
}

async function negotiate(hub: RunningHub, token = 'user-7') {
  const answer = await fetch(`${hub.origin}/webClientHub/negotiate?negotiateVersion=1&guid=${GUID}`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const { connectionToken, accessToken } = (await answer.json()) as Record<string, string | undefined>
  return { id: connectionToken ?? '', ticket: accessToken }
}
const address = (hub: RunningHub, id: string, ticket = '') =>
  `${hub.origin}/webClientHub?guid=${GUID}&id=${id}&access_token=${ticket}`

/** As a browser has it: everything in the address, no headers. */
function browsersSocket(opened: string[]) {
  return class extends WebSocket {
    constructor(url: string, protocols?: string[], options: ClientOptions = {}) {
      const bearer = String((options.headers as Record<string, string> | undefined)?.['Authorization'] ?? '')
      const full = new URL(url)
      if (bearer) full.searchParams.set('access_token', bearer.replace('Bearer ', ''))
      opened.push(full.href)
      super(full, protocols)
    }
  }
}

test('the published client opens its socket with a ticket, also when it comes again', async () => {
  const hub = await start()
  const opened: string[] = []
  const options = {
    accessTokenFactory: () => 'user-7',
    transport: HttpTransportType.WebSockets,
    WebSocket: browsersSocket(opened),
  }
  const client = new HubConnectionBuilder()
    .withUrl(`${hub.origin}/webClientHub?guid=${GUID}`, options)
    .configureLogging(LogLevel.None)
    .build()
  for (let round = 1; round <= 2; round += 1) {
    await client.start()
    expect(hub.presence.find(GUID)).toMatchObject({ userId: 7 })
    await client.stop()
  }
  expect(opened).toHaveLength(2)
  for (const url of opened) expect(url).not.toContain('user-7')
})

describe('a ticket', () => {
  test('is for members', async () => {
    expect((await negotiate(await start(), '')).ticket).toBeUndefined()
  })

  test('opens the socket of its own negotiation, once', async () => {
    const hub = await start()
    const [one, other] = [await negotiate(hub), await negotiate(hub)]
    expect(await refusalOf(address(hub, other.id, one.ticket))).toBe(401)
    expect(await refusalOf(`${hub.origin}/webClientHub?access_token=${one.ticket}`)).toBe(401)
    const socket = await openSocket(address(hub, one.id, one.ticket))
    expect(await refusalOf(address(hub, one.id, one.ticket))).toBe(409)
    socket.socket.terminate()
    expect([404, 409]).toContain(await refusalOf(address(hub, one.id, one.ticket)))
  })

  test('that is forged, or another’s, opens none', async () => {
    const hub = await start()
    const { id, ticket = '' } = await negotiate(hub)
    const [mark, rest = ''] = ticket.split('~')
    const bytes = Buffer.from(rest, 'base64url')
    expect(bytes.toString()).not.toContain('main')
    bytes[bytes.length - 1]! ^= 1
    const changed = `${mark}~${bytes.toString('base64url')}`
    for (const text of [changed, 'ticket~', 'ticket~.', `${ticket}x`.slice(1), ticket.slice(0, -2)])
      expect(await refusalOf(address(hub, id, text))).toBe(401)
    expect(await refusalOf(address(hub, id, ticket))).toBe(OPENED)
  })

  test('opens none once the session has ended', async () => {
    let hasEnded = false
    const verifySession = async () => {
      if (hasEnded) throw unauthorised()
    }
    const hub = await start({ verifySession })
    const { id, ticket } = await negotiate(hub)
    hasEnded = true
    expect(await refusalOf(address(hub, id, ticket))).toBe(401)
  })

  test('is no access token', async () => {
    const hub = await start()
    const { ticket } = await negotiate(hub)
    const answer = await fetch(`${hub.origin}/webClientHub/negotiate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}` },
    })
    expect(answer.status).toBe(401)
  })

  test('an access token in the address is good as before', async () => {
    const hub = await start()
    const { id } = await negotiate(hub)
    expect(await refusalOf(address(hub, id, 'user-7'))).toBe(OPENED)
  })
})

const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null })
redis.on('error', () => undefined)
const isReachable = await redis.connect().then(
  () => true,
  () => false,
)
redis.disconnect()
if (!isReachable) console.info(`No Redis at ${REDIS}: tickets over two servers were not tested.`)

;(isReachable ? describe : describe.skip)('over two servers', () => {
  const both = async (redisUrl = REDIS) => {
    const shared = { redisUrl, redisPrefix: `aqrabe:test:${randomUUID()}` }
    return [await start(shared), await start(shared)] as const
  }

  test('one of them issues it, one of them takes it', async () => {
    const [one, other] = await both()
    const { id, ticket } = await negotiate(one)
    const socket = await openSocket(address(other, id, ticket))
    expect(await refusalOf(address(one, id, ticket))).toBe(409)
    expect(await refusalOf(address(other, id, ticket))).toBe(409)
    socket.socket.terminate()
  })

  test('of many who come at once one gets in', async () => {
    const servers = await both()
    const { id, ticket } = await negotiate(servers[0])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => refusalOf(address(servers[index % 2 ? 1 : 0], id, ticket))),
    )
    expect(answers.filter((status) => status === OPENED)).toHaveLength(1)
  })
})

test('Redis that is away keeps nobody out', async () => {
  const hub = await start({ redisUrl: 'redis://127.0.0.1:1' })
  const { id, ticket } = await negotiate(hub)
  expect(await refusalOf(address(hub, id, ticket))).toBe(OPENED)
})
