/** Limits per address, and on the visitors that the hub stores. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { addressGroup } from '../shared/addressGroup.ts'
import { proxyTest, type TrustedProxies } from '../shared/trustedProxies.ts'
import { createAddressReader } from './gate.ts'
import { createAddressLimits } from './addressLimits.ts'
import { limits } from './limits.ts'
import { createPresence } from './presence.ts'
import { createFakeClock } from './testing/fakeClock.ts'
import { connectRaw, HANDSHAKE, openSocket, type RawClient } from './testing/rawClient.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

let hub: RunningHub
beforeEach(async () => {
  hub = await startHub({ trustProxy: 1 })
})
afterEach(() => hub.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const negotiate = (address: string) =>
  fetch(`${hub.origin}/webClientHub/negotiate?negotiateVersion=1`, { method: 'POST', ...from(address) })

/** Requests a socket. @returns status and Retry-After of the answer */
function knock(address: string): Promise<{ status: number; retryAfter: string | undefined }> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...from(address).headers,
  }
  return new Promise((resolve, reject) => {
    const answer = (response: IncomingMessage) => {
      response.destroy()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    }
    httpRequest(`${hub.origin}/webClientHub`, { headers })
      .on('upgrade', (response, socket) => (socket.destroy(), answer(response)))
      .on('response', answer)
      .on('error', reject)
      .end()
  })
}

describe('handshakes of one address', () => {
  test('are limited to 50 a second for negotiations and for sockets; then 429 with Retry-After', async () => {
    for (let count = 0; count < 50; count += 1) {
      expect((await negotiate('203.0.113.7')).status).toBe(200)
      expect(await knock('203.0.113.7')).toMatchObject({ status: 101 })
    }
    const refused = await negotiate('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await knock('203.0.113.7')).toEqual({ status: 429, retryAfter: '1' })
    expect((await negotiate('203.0.113.8')).status).toBe(200)
    expect(await knock('203.0.113.8')).toMatchObject({ status: 101 })
    hub.clock.advance(1000)
    expect((await negotiate('203.0.113.7')).status).toBe(200)
    expect(await knock('203.0.113.7')).toMatchObject({ status: 101 })
  })

  test('are counted for the /64 network in IPv6', async () => {
    for (let count = 0; count < 50; count += 1)
      expect((await negotiate(`2001:db8:1:2::${count.toString(16)}`)).status).toBe(200)
    expect((await negotiate('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await negotiate('2001:db8:1:3::1')).status).toBe(200)
  })
})

test('answers 503 with Retry-After while the server stops', async () => {
  const deaf = await connectRaw(hub.origin)
  deaf.socket.pause()
  const closing = hub.close()
  const refused = await negotiate('203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await knock('203.0.113.7')).toEqual({ status: 503, retryAfter: '1' })
  await closing
})

test('answers 503, not 401, while the token cannot be checked', async () => {
  const refused = await fetch(`${hub.origin}/webClientHub/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: 'Bearer database-away' },
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
})

test('allows one address 2 000 open sockets', () => {
  const { admit, hold } = createAddressLimits(createFakeClock().now)
  const releases = Array.from({ length: limits.socketsPerAddress }, () => hold('203.0.113.7'))
  expect(releases).not.toContain(null)
  expect(hold('203.0.113.7')).toBeNull()
  expect(admit('socket', '203.0.113.7')).toEqual({ status: 429, retryAfter: 30 })
  expect(hold('203.0.113.8')).not.toBeNull()
  releases[0]?.()
  releases[0]?.()
  expect(hold('203.0.113.7')).not.toBeNull()
  expect(hold('203.0.113.7')).toBeNull()
})

test('refuses the 2 001st socket of an address until one of them closes', async () => {
  const sockets: RawClient[] = []
  while (sockets.length < limits.socketsPerAddress) {
    hub.clock.advance(1000)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => connectRaw(hub.origin)))))
  }
  hub.clock.advance(1000)
  expect(await knock('127.0.0.1')).toEqual({ status: 429, retryAfter: '30' })
  expect((await negotiate('127.0.0.1')).headers.get('retry-after')).toBe('30')
  sockets[0]?.close()
  await sockets[0]?.closed
  expect(await knock('127.0.0.1')).toMatchObject({ status: 101 })
  for (const { socket } of sockets) socket.terminate()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['made up', 'unknown'],
])('counts the address %s as %s', (address, group) => expect(addressGroup(address)).toBe(group))

test.each<[TrustedProxies, string]>([
  [false, '203.0.113.7'],
  [1, '203.0.113.7, 198.51.100.1'],
  [1, ''],
  [2, '203.0.113.7, 198.51.100.1, 10.1.2.3'],
  [2, '198.51.100.1'],
  [2, 'nonsense,, 10.1.2.3'],
  [1, 'nonsense'],
  ['127.0.0.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.7'],
  ['10.0.0.0/8', '203.0.113.7'],
  ['loopback, 203.0.113.0/24', '198.51.100.1, 203.0.113.7'],
  ['loopback,uniquelocal', '2001:db8::1, 10.1.2.3'],
])('trusting %s, reads the same address as Fastify from “%s”', async (trustProxy, header) => {
  const isProxy = proxyTest(trustProxy)
  const app = Fastify({ trustProxy: isProxy })
  const read = createAddressReader(isProxy)
  app.get('/', (request) => ({ theirs: request.ip, ours: read(request.raw) }))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(origin, header ? from(header) : {})
  const { theirs, ours } = (await answer.json()) as { theirs: string; ours: string }
  await app.close()
  expect(ours).toBe(theirs)
})

describe('visitors who left', () => {
  const caller = (index: number) => ({
    id: `connection-${index}`,
    visitor: { guid: `visitor-${index}`, userId: null, sessionId: null },
  })

  test('are stored up to 10 000; the oldest without a tab is dropped first', () => {
    const presence = createPresence(createFakeClock().now)
    presence.enter(caller(0))
    for (let index = 1; index <= 10_000; index += 1) {
      presence.enter(caller(index))
      presence.leave(caller(index))
    }
    // Visitor 2 returns, so visitor 3 is now the oldest.
    presence.enter(caller(2))
    presence.leave(caller(2))
    presence.enter(caller(10_001))
    presence.leave(caller(10_001))
    expect(presence.size).toBe(10_000)
    expect(presence.find('visitor-0')).toBeDefined()
    expect(presence.find('visitor-1')).toBeUndefined()
    expect(presence.find('visitor-2')).toBeDefined()
    expect(presence.find('visitor-3')).toBeUndefined()
    expect(presence.find('visitor-4')).toBeDefined()
    expect(presence.find('visitor-10001')).toBeDefined()
  })

  test('are stored with shortened texts', async () => {
    const client = await openSocket(`${hub.origin}/webClientHub?guid=visitor-1`)
    const location = { location: 'Home', title: 'ع'.repeat(300), value: 'ع'.repeat(2000) }
    client.send(
      HANDSHAKE,
      { type: 1, target: 'ChangeReferMethod', arguments: ['ع'.repeat(2000)] },
      { type: 1, target: 'ChangeLocationMethod', arguments: [JSON.stringify(location)] },
      {
        type: 1,
        target: 'ChangeChatLocationMethod',
        arguments: [JSON.stringify({ ...location, type: 'x' })],
      },
    )
    await client.settled()
    const visitor = hub.presence.find('visitor-1')
    const [tab] = [...(visitor?.tabs.values() ?? [])]
    expect(visitor?.referrer).toBe('ع'.repeat(200))
    expect([tab?.location?.title, tab?.location?.value]).toEqual(['ع'.repeat(120), 'ع'.repeat(200)])
    expect(tab?.chat?.value).toBe('ع'.repeat(200))
  })
})
