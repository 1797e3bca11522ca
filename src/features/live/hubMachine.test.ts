import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { HubEvent } from './hubModel.ts'
import {
  chat,
  chatCall,
  connect,
  connectedHub,
  failed,
  locationCall,
  lost,
  makeHub,
  stopHubs,
  viewed,
  wait,
} from './testing/scriptedHub.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  stopHubs()
  jest.useRealTimers()
})

const unauthorised: HubEvent = { type: 'connection.failed', reason: 'unauthorised' }

/** A started hub whose token the server has refused. */
function refusedHub() {
  const hub = makeHub()
  hub.send({ type: 'hub.started' })
  hub.last().say(unauthorised)
  return hub
}

describe('the automatic reconnect after a lost connection', () => {
  test('waits 0, 2, 10 and 30 s between attempts, then stops', async () => {
    const hub = connectedHub()
    hub.last().say(lost)
    for (const [index, delay] of [0, 2000, 10_000, 30_000].entries()) {
      expect(hub.status()).toBe('reconnecting')
      expect(hub.connections).toHaveLength(1 + index)
      if (delay > 0) await wait(delay - 1)
      expect(hub.connections).toHaveLength(1 + index)
      await wait(delay > 0 ? 1 : 0)
      expect(hub.connections).toHaveLength(2 + index)
      hub.last().say(failed)
    }
    expect(hub.status()).toBe('stopped')
    await wait(3_600_000)
    expect(hub.connections).toHaveLength(5)
  })

  test('starts again with the first delay after a successful reconnect', async () => {
    const hub = connectedHub()
    hub.last().say(lost)
    await wait(0)
    hub.last().say(failed)
    await wait(2000)
    hub.last().say({ type: 'connection.opened' })
    expect(hub.announced).toHaveBeenCalledTimes(1)
    hub.last().say(lost)
    await wait(0)
    expect(hub.connections).toHaveLength(4)
  })

  test('does not reconnect when the server forbids it', async () => {
    const hub = connectedHub()
    hub.last().say({ type: 'connection.lost', mayReconnect: false })
    await wait(60_000)
    expect(hub.status()).toBe('stopped')
    expect(hub.connections).toHaveLength(1)
  })
})

describe('a first start', () => {
  test('retries a failed first start every 5 s without limit', async () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(hub.connections).toHaveLength(attempt)
      hub.last().say(failed)
      expect(hub.status()).toBe('waitingToRetry')
      await wait(4999)
      expect(hub.connections).toHaveLength(attempt)
      await wait(1)
    }
    expect(hub.connections).toHaveLength(11)
  })

  test('fails after 20 s without an answer and closes its connection', async () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    await wait(20_000)
    expect(hub.last().isOpen).toBe(false)
    expect(hub.status()).toBe('waitingToRetry')
    const late = hub.last()
    late.say({ type: 'connection.opened' })
    expect(hub.status()).toBe('waitingToRetry')
  })

  test('opens a single connection for two starts, which React strict mode causes', () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    hub.send({ type: 'hub.started' })
    expect(hub.connections).toHaveLength(1)
  })
})

describe("the server's ReconnectEvent", () => {
  test('opens a new connection 2 s after ReconnectEvent and sends everything again', async () => {
    const hub = makeHub()
    hub.send(viewed('https://www.google.com/'))
    hub.send({ type: 'chat.moved', chat })
    connect(hub)
    const first = hub.last()
    first.say({ type: 'reconnect.asked' })
    await wait(1999)
    expect(first.isOpen).toBe(true)
    await wait(1)
    expect(first.isOpen).toBe(false)
    expect(hub.connections).toHaveLength(2)
    hub.last().say({ type: 'connection.opened' })
    expect(hub.calls()).toEqual([locationCall, chatCall, ['ReconnectMethod']])
    expect(hub.announced).toHaveBeenCalledTimes(1)
  })

  test('prevents the automatic reconnect when the server then closes the connection', async () => {
    const hub = connectedHub()
    hub.last().say({ type: 'reconnect.asked' })
    hub.last().say(lost)
    await wait(1999)
    expect(hub.connections).toHaveLength(1)
    await wait(1)
    hub.last().say(failed)
    expect(hub.status()).toBe('waitingToRetry')
    await wait(5000)
    hub.last().say({ type: 'connection.opened' })
    expect(hub.calls()).toEqual([['ReconnectMethod']])
  })
})

describe('a refused token', () => {
  test('is renewed once; if it is refused again, the hub connects without a token', async () => {
    const hub = refusedHub()
    expect(hub.now().value).toBe('renewingToken')
    hub.renewals[0]!('renewed')
    await wait(0)
    expect(hub.last().credentials).toBe('renewed')
    hub.last().say(unauthorised)
    expect(hub.last().credentials).toBe('none')
    expect(hub.renewals).toHaveLength(1)
    hub.last().say({ type: 'connection.opened' })
    expect(hub.status()).toBe('connected')
  })

  test('is dropped if its renewal is refused, and the hub connects without a token', async () => {
    const hub = refusedHub()
    hub.renewals[0]!('refused')
    await wait(0)
    expect(hub.last().credentials).toBe('none')
  })

  test.each([
    ['stays undecided', 'undecided' as const],
    ['ends as an error', new Error('away')],
    ['takes more than 20 s', null],
  ])('whose renewal %s is not dropped, but tried and renewed again 5 s later', async (_, outcome) => {
    const hub = refusedHub()
    if (outcome) hub.renewals[0]!(outcome)
    await wait(outcome ? 0 : 20_000)
    expect(hub.status()).toBe('waitingToRetry')
    await wait(5000)
    expect(hub.connections).toHaveLength(2)
    expect(hub.last().credentials).toBe('stored')
    hub.last().say(unauthorised)
    hub.renewals[1]!('renewed')
    await wait(0)
    expect(hub.last().credentials).toBe('renewed')
  })

  test('counts as a failed attempt if its renewal is still undecided during the automatic reconnect', async () => {
    const hub = connectedHub()
    hub.last().say(lost)
    for (const [index, delay] of [0, 2000, 10_000, 30_000].entries()) {
      expect(hub.status()).toBe('reconnecting')
      await wait(delay)
      expect(hub.last().credentials).toBe('stored')
      hub.last().say(unauthorised)
      hub.renewals[index]!('undecided')
      await wait(0)
    }
    expect(hub.status()).toBe('stopped')
    expect(hub.connections).toHaveLength(5)
  })

  test('does not count as a failed attempt if it is renewed during the automatic reconnect', async () => {
    const hub = connectedHub()
    hub.last().say(lost)
    await wait(0)
    hub.last().say(unauthorised)
    hub.renewals[0]!('renewed')
    await wait(0)
    hub.last().say(failed)
    await wait(2000)
    expect(hub.status()).toBe('reconnecting')
    expect(hub.last().credentials).toBe('stored')
    expect(hub.connections).toHaveLength(4)
  })

  test('makes the hub wait as after any failure if the anonymous connection is refused, too', async () => {
    const hub = refusedHub()
    hub.renewals[0]!('refused')
    await wait(0)
    hub.last().say(unauthorised)
    expect(hub.status()).toBe('waitingToRetry')
  })
})

test('replaces the connection at once when the identity changes, with the stored token', () => {
  const hub = connectedHub()
  const before = hub.last()
  hub.send({ type: 'identity.changed' })
  expect(before.isOpen).toBe(false)
  expect(hub.last()).not.toBe(before)
  expect(hub.last().credentials).toBe('stored')
  // No announcement, because a new identity refetches everything anyway.
  hub.last().say({ type: 'connection.opened' })
  expect(hub.announced).not.toHaveBeenCalled()
})

test('does not announce a reconnection for the first connection', () => {
  const hub = connectedHub()
  expect(hub.announced).not.toHaveBeenCalled()
})
