/** Rows 1 to 6 of the conformance table of the hub protocol: opening a connection, on raw sockets. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { limits } from './limits.ts'
import { call, encode, expectClose, HANDSHAKE, openSocket, upgradeStatus } from './testing/rawClient.ts'
import { createProbeMethods, PUBLIC_ORIGIN, startHub, type RunningHub } from './testing/startHub.ts'

let hub: RunningHub
let probe: ReturnType<typeof createProbeMethods>

beforeEach(async () => {
  probe = createProbeMethods()
  hub = await startHub({ extraMethods: probe.methods })
})
afterEach(() => hub.close())

const address = (query = '') => `${hub.origin}/webClientHub${query}`
const negotiate = (query = '', init: RequestInit = {}) =>
  fetch(`${hub.origin}/webClientHub/negotiate${query}`, { method: 'POST', ...init })
const negotiated = async () =>
  (await (await negotiate('?negotiateVersion=1')).json()) as { connectionId: string; connectionToken: string }

describe('row 1: negotiate', () => {
  test('is allowed only by POST', async () => {
    const response = await negotiate('', { method: 'GET' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test.each([
    ['absent', '', 0],
    ['1', '?negotiateVersion=1', 1],
    ['7', '?negotiateVersion=7', 1],
  ])('answers version %s', async (_, query, version) => {
    const answer = await (await negotiate(query)).json()
    expect(answer).toMatchObject({
      negotiateVersion: version,
      connectionId: expect.any(String),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
    })
    expect('connectionToken' in (answer as object)).toBe(version === 1)
  })

  test('answers version 0 with an id that opens a socket', async () => {
    const { connectionId } = (await (await negotiate()).json()) as { connectionId: string }
    expect(await upgradeStatus(address(`?id=${connectionId}`))).toBe(101)
  })

  test.each(['x', '1.5', '0x1', '-1'])('answers version %s with an error and status 200', async (version) => {
    const response = await negotiate(`?negotiateVersion=${version}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ error: expect.stringContaining(`'${version}'`) })
  })

  test.each(['text/plain;charset=UTF-8', 'application/x-whatever'])(
    'accepts a body of type %s',
    async (type) => {
      expect((await negotiate('', { body: 'hello', headers: { 'content-type': type } })).status).toBe(200)
    },
  )

  test('checks token and origin', async () => {
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    expect((await negotiate('', bearer('user-1'))).status).toBe(200)
    expect((await negotiate('', bearer('expired'))).status).toBe(401)
    expect((await negotiate('?access_token=expired')).status).toBe(401)
    expect((await negotiate('', { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
  })
})

test('row 2: refuses a plain GET of the hub', async () => {
  expect((await fetch(address())).status).toBe(400)
  expect((await fetch(address('?id=nobody'))).status).toBe(404)
})

describe('row 3: opening a socket', () => {
  test.each([
    ['a bad token in the query', '?access_token=expired', {}, 401],
    ['a bad token in the header', '', { authorization: 'Bearer expired' }, 401],
    ['an unknown id', '?id=nobody', {}, 404],
    ['an id with a forged signature', '?id=a.zzzzzzzz.c2ln', {}, 404],
    ['the origin of a foreign page', '', { origin: 'https://elsewhere.example' }, 403],
    ['an opaque origin', '', { origin: 'null' }, 403],
    ["the shop's own origin", '', { origin: PUBLIC_ORIGIN }, 101],
    ['neither token nor negotiation', '', {}, 101],
    ['a good token in the header', '', { authorization: 'Bearer user-7' }, 101],
    ['a good token in the query', '?access_token=user-7', {}, 101],
    ['another authorization scheme, as behind a guarded proxy', '', { authorization: 'Basic eDp5' }, 101],
  ])('is allowed or refused with the right status for %s', async (_, query, headers, status) => {
    expect(await upgradeStatus(address(query), { headers })).toBe(status)
  })

  test('accepts an origin whose host is the one in the Host header', async () => {
    expect(await upgradeStatus(address(), { headers: { origin: hub.origin } })).toBe(101)
  })

  test('accepts an id for one connection only', async () => {
    const { connectionToken } = await negotiated()
    const client = await openSocket(address(`?id=${connectionToken}`))
    expect(await upgradeStatus(address(`?id=${connectionToken}`))).toBe(409)
    expect((await fetch(address(`?id=${connectionToken}`))).status).toBe(409)
    hub.clock.advance(limits.tokenLife - 1000)
    expect(await upgradeStatus(address(`?id=${connectionToken}`))).toBe(409)
    client.close()
    await client.closed
    expect(await upgradeStatus(address(`?id=${connectionToken}`))).toBe(404)
  })

  test('accepts an unused id for 15 s', async () => {
    const [early, late] = [await negotiated(), await negotiated()]
    hub.clock.advance(14_999)
    expect(await upgradeStatus(address(`?id=${early.connectionToken}`))).toBe(101)
    hub.clock.advance(1)
    expect(await upgradeStatus(address(`?id=${late.connectionToken}`))).toBe(404)
  })

  test('refuses sockets at other addresses', async () => {
    expect(await upgradeStatus(`${hub.origin}/elsewhere`)).toBe(404)
  })
})

describe('row 4: the handshake', () => {
  test('is accepted in one frame', async () => {
    const client = await openSocket(address())
    client.send(HANDSHAKE)
    expect(await client.next()).toEqual({})
  })

  test('is accepted in two frames', async () => {
    const client = await openSocket(address())
    const text = encode(HANDSHAKE)
    client.sendFrame(text.slice(0, 9))
    client.sendFrame(text.slice(9))
    expect(await client.next()).toEqual({})
  })

  test('is accepted with an invocation in the same frame', async () => {
    const client = await openSocket(address())
    client.send(HANDSHAKE, call('Add', [2, 3], '1'))
    expect(await client.next()).toEqual({})
    expect(await client.next()).toEqual({ type: 3, invocationId: '1', result: 5 })
  })
})

test.each([
  [
    '5',
    'refuses an unknown protocol',
    { protocol: 'messagepack', version: 1 },
    "The protocol 'messagepack' is not supported.",
  ],
  [
    '5',
    'refuses an unknown version',
    { protocol: 'json', version: 9 },
    "The server does not support version 9 of the 'json' protocol.",
  ],
  ['6', 'refuses bad JSON', '{"protocol":', 'An unexpected error occurred during connection handshake.'],
  [
    '6',
    'refuses an invocation before the handshake',
    call('ChangeViewMethod'),
    'An unexpected error occurred during connection handshake.',
  ],
])('row %s: %s', async (_row, _what, first, error) => {
  const client = await openSocket(address())
  client.send(first)
  await expectClose(client, { error })
})

test('row 6: closes after 15 s of silence', async () => {
  const client = await openSocket(address())
  hub.clock.advance(14_000)
  expect(client.unread).toEqual([])
  hub.clock.advance(1000)
  await expectClose(client, { error: 'Handshake was canceled.' })
})
