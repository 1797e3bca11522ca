/** Rows 7 to 16 of the conformance table of the hub protocol: open connections, on raw sockets. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { call, connectRaw, encode, expectClose, RS } from './testing/rawClient.ts'
import { createProbeMethods, startHub, type RunningHub } from './testing/startHub.ts'

const CLOSED_WITH_ERROR = { type: 7, error: 'Connection closed with an error.', allowReconnect: true }
const GUID = '?guid=9b2d5c1e-1111-4222-8333-444455556666'

let hub: RunningHub
let probe: ReturnType<typeof createProbeMethods>

beforeEach(async () => {
  probe = createProbeMethods()
  hub = await startHub({ extraMethods: probe.methods })
})
afterEach(() => hub.close())

const connect = () => connectRaw(hub.origin, GUID)

test('row 7: sends results in order, and none for calls without an id', async () => {
  const client = await connect()
  client.send(call('Add', [1, 2], 'a'), call('ChangeViewMethod', [], 'b'))
  expect(await client.next()).toEqual({ type: 3, invocationId: 'a', result: 3 })
  expect(await client.next()).toEqual({ type: 3, invocationId: 'b', result: null })
  client.send(call('Add', [1, 2]), call('Unheard'), call('Explode'), call('Add', [3, 4], 'c'))
  expect(await client.next()).toEqual({ type: 3, invocationId: 'c', result: 7 })
})

test.each([
  [
    '8: refuses an unknown method',
    call('Unheard', [], '1'),
    "Failed to invoke 'Unheard' due to an error on the server. HubException: Method does not exist.",
  ],
  [
    '9: refuses too few arguments',
    call('Add', [1], '1'),
    "Failed to invoke 'Add' due to an error on the server.",
  ],
  [
    '9: refuses too many arguments',
    call('Add', [1, 2, 3], '1'),
    "Failed to invoke 'Add' due to an error on the server.",
  ],
  [
    '10: hides the error of a method that throws',
    call('Explode', [], '1'),
    "An unexpected error occurred invoking 'Explode' on the server.",
  ],
  [
    '11: refuses a streaming invocation of a plain method',
    { ...call('Add', [1, 2], '1'), type: 4 },
    "The client attempted to invoke the non-streaming 'Add' method with a streaming invocation.",
  ],
])('row %s', async (_, message, error) => {
  const client = await connect()
  client.send(message)
  expect(await client.next()).toEqual({ type: 3, invocationId: '1', error })
  client.send(call('aDD', [1, 1], '2'))
  expect(await client.next()).toEqual({ type: 3, invocationId: '2', result: 2 })
})

test('row 10: logs the error that the caller does not see', async () => {
  const client = await connect()
  client.send(call('Explode', [], '1'))
  await client.next()
  expect(hub.complaints).toEqual([
    { message: 'hub method failed', details: { err: new Error('secret detail'), target: 'Explode' } },
  ])
})

test('row 12: answers a slow call before a later fast one', async () => {
  const client = await connect()
  client.send(call('Slow', [], '1'), call('Add', [1, 1], '2'))
  await client.settled()
  expect(client.unread).toEqual([])
  probe.release()
  expect(await client.next()).toMatchObject({ invocationId: '1', result: 'slow' })
  expect(await client.next()).toMatchObject({ invocationId: '2', result: 2 })
})

test.each([
  ['bad JSON', '{"type":1,'],
  ['no type', { target: 'ChangeViewMethod', arguments: [] }],
  ['no arguments', { type: 1, target: 'ChangeViewMethod' }],
  ['no target', { type: 1, arguments: [] }],
  ['an array', []],
  ['null', 'null'],
  ['an empty message', ''],
  ['a numeric invocationId', { type: 1, target: 'ChangeViewMethod', arguments: [], invocationId: 1 }],
])('row 13: closes after %s', async (_, message) => {
  const client = await connect()
  client.send(message)
  await expectClose(client, CLOSED_WITH_ERROR)
})

describe('row 14: sizes', () => {
  test('closes after one message of 33 kB', async () => {
    const client = await connect()
    client.send(call('Length', ['x'.repeat(33 * 1024)], '1'))
    await expectClose(client, CLOSED_WITH_ERROR)
  })

  test('closes after 33 kB of an incomplete message', async () => {
    const client = await connect()
    client.sendFrame('x'.repeat(33 * 1024))
    await expectClose(client, CLOSED_WITH_ERROR)
  })

  test('counts Persian text in bytes', async () => {
    const client = await connect()
    client.send(call('Length', ['ع'.repeat(17 * 1024)], '1'))
    await expectClose(client, CLOSED_WITH_ERROR)
  })

  test('accepts three messages of 31 kB in one frame', async () => {
    const client = await connect()
    client.send(...['1', '2', '3'].map((id) => call('Length', ['x'.repeat(31 * 1024)], id)))
    for (const invocationId of ['1', '2', '3'])
      expect(await client.next()).toEqual({ type: 3, invocationId, result: 31 * 1024 })
  })
})

test.each([
  ['a stray stream item', { type: 2, invocationId: '9', item: 1 }],
  ['a stray completion', { type: 3, invocationId: '9', result: 1 }],
  ['a stray cancellation', { type: 5, invocationId: '9' }],
  ['an ack and a sequence', `{"type":8,"sequenceId":1}${RS}{"type":9,"sequenceId":1}`],
  ['an unknown type', { type: 42, what: 'ever' }],
  ['headers and unknown fields', { ...call('ChangeViewMethod'), headers: { a: 'b' }, more: { x: [1] } }],
  ['arguments before the target', '{"arguments":[],"target":"ChangeViewMethod","type":1}'],
])('row 15: %s is tolerated', async (_, message) => {
  const client = await connect()
  client.send(message, call('Add', [1, 2], '1'))
  expect(await client.next()).toEqual({ type: 3, invocationId: '1', result: 3 })
})

test('row 15: a binary frame is tolerated', async () => {
  const client = await connect()
  client.sendFrame(Buffer.from(encode(call('Add', [1, 2], '1'))))
  expect(await client.next()).toEqual({ type: 3, invocationId: '1', result: 3 })
})

describe('row 16: keep-alive', () => {
  test('closes after 30 s without a ping of a client that pinged before', async () => {
    const client = await connect()
    client.send({ type: 6 })
    await client.settled()
    hub.clock.advance(29_000)
    hub.clock.advance(1000)
    const seen = [await client.next(), await client.next()]
    expect(seen).toEqual([{ type: 6 }, CLOSED_WITH_ERROR])
    expect(await client.closed).toBe(1000)
  })

  test('leaves the connection of a client open that pings', async () => {
    const client = await connect()
    for (let round = 0; round < 5; round += 1) {
      client.send({ type: 6 })
      await client.settled()
      hub.clock.advance(15_000)
    }
    client.send(call('Add', [1, 2], '1'))
    const seen = await Promise.all(Array.from({ length: 6 }, () => client.next()))
    expect(seen.at(-1)).toEqual({ type: 3, invocationId: '1', result: 3 })
    expect(seen.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ type: 6 })))
  })

  test('pings after 15 s without another message, not before', async () => {
    const client = await connect()
    hub.clock.advance(14_000)
    client.send(call('Add', [1, 2], '1'))
    await client.next()
    hub.clock.advance(14_000)
    await client.settled()
    expect(client.unread).toEqual([])
    hub.clock.advance(1000)
    expect(await client.next()).toEqual({ type: 6 })
  })
})

test("answers the client's close with code 1000", async () => {
  const client = await connect()
  client.send({ type: 7 })
  expect(await client.closed).toBe(1000)
  expect(client.unread).toEqual([])
})
