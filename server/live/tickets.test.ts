/** Tickets open a member's socket instead of the access token. */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { WebSocket, type ClientOptions } from 'ws'
import { unauthorised } from '../shared/errors.ts'
import { openSocket, upgradeStatus } from './testing/rawClient.ts'
import { describeWithRedis } from './testing/redis.ts'
import { REDIS } from '../testing/outsideServer.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

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

/** A socket without headers, as in a browser. Records the URLs that it opens. */
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

test('lets the published client open and reopen its socket with a ticket', async () => {
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
  test('is not issued to anonymous visitors', async () => {
    expect((await negotiate(await start(), '')).ticket).toBeUndefined()
  })

  test('opens the socket of its own negotiation, once', async () => {
    const hub = await start()
    const [one, other] = [await negotiate(hub), await negotiate(hub)]
    expect(await upgradeStatus(address(hub, other.id, one.ticket))).toBe(401)
    expect(await upgradeStatus(`${hub.origin}/webClientHub?access_token=${one.ticket}`)).toBe(401)
    const socket = await openSocket(address(hub, one.id, one.ticket))
    expect(await upgradeStatus(address(hub, one.id, one.ticket))).toBe(409)
    socket.socket.terminate()
    expect([404, 409]).toContain(await upgradeStatus(address(hub, one.id, one.ticket)))
  })

  test('opens no socket when it was changed or cut, and does not reveal the session', async () => {
    const hub = await start()
    const { id, ticket = '' } = await negotiate(hub)
    const [mark, rest = ''] = ticket.split('~')
    const bytes = Buffer.from(rest, 'base64url')
    expect(bytes.toString()).not.toContain('main')
    bytes[bytes.length - 1]! ^= 1
    const changed = `${mark}~${bytes.toString('base64url')}`
    for (const text of [changed, 'ticket~', 'ticket~.', `${ticket}x`.slice(1), ticket.slice(0, -2)])
      expect(await upgradeStatus(address(hub, id, text))).toBe(401)
    expect(await upgradeStatus(address(hub, id, ticket))).toBe(OPENED)
  })

  test('opens no socket when the session has ended', async () => {
    let hasEnded = false
    const verifySession = async () => {
      if (hasEnded) throw unauthorised()
    }
    const hub = await start({ verifySession })
    const { id, ticket } = await negotiate(hub)
    hasEnded = true
    expect(await upgradeStatus(address(hub, id, ticket))).toBe(401)
  })

  test('is not valid as an access token', async () => {
    const hub = await start()
    const { ticket } = await negotiate(hub)
    const answer = await fetch(`${hub.origin}/webClientHub/negotiate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}` },
    })
    expect(answer.status).toBe(401)
  })

  test('leaves access tokens in the address valid', async () => {
    const hub = await start()
    const { id } = await negotiate(hub)
    expect(await upgradeStatus(address(hub, id, 'user-7'))).toBe(OPENED)
  })
})

describeWithRedis('tickets over two servers', () => {
  const both = async (redisUrl = REDIS) => {
    const shared = { redisUrl, redisPrefix: `aqrabe:test:${randomUUID()}` }
    return [await start(shared), await start(shared)] as const
  }

  test('opens a socket at another server than the one that issued it, once', async () => {
    const [one, other] = await both()
    const { id, ticket } = await negotiate(one)
    const socket = await openSocket(address(other, id, ticket))
    expect(await upgradeStatus(address(one, id, ticket))).toBe(409)
    expect(await upgradeStatus(address(other, id, ticket))).toBe(409)
    socket.socket.terminate()
  })

  test('opens one of eight sockets that use it at once', async () => {
    const servers = await both()
    const { id, ticket } = await negotiate(servers[0])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upgradeStatus(address(servers[index % 2 ? 1 : 0], id, ticket))),
    )
    expect(answers.filter((status) => status === OPENED)).toHaveLength(1)
  })
})

test('opens sockets while Redis is unreachable', async () => {
  const hub = await start({ redisUrl: 'redis://127.0.0.1:1' })
  const { id, ticket } = await negotiate(hub)
  expect(await upgradeStatus(address(hub, id, ticket))).toBe(OPENED)
})
