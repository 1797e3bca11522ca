import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { HubEvent } from './hubModel.ts'
import { makeHub, stopHubs, type ScriptedHub } from './testing/scriptedHub.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  stopHubs()
  jest.useRealTimers()
})

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const page = { location: 'Product', title: 'ساعت', value: '/shop/product/1/x' } as const
const viewed = (referrer?: string): HubEvent => ({
  type: 'page.viewed',
  location: page,
  ...(referrer && { referrer }),
})
const chat = { type: 'order', value: '7' }
const locationCall = ['ChangeLocationMethod', JSON.stringify(page)]
const chatCall = ['ChangeChatLocationMethod', JSON.stringify(chat)]
const lost: HubEvent = { type: 'connection.lost', mayReconnect: true }
const failed: HubEvent = { type: 'connection.failed', reason: 'unreachable' }
const unauthorised: HubEvent = { type: 'connection.failed', reason: 'unauthorised' }

async function connect(hub: ScriptedHub): Promise<void> {
  hub.send({ type: 'hub.started' })
  hub.last().say({ type: 'connection.opened' })
}

describe('the automatic reconnect', () => {
  test('waits 0, 2, 10 and 30 s between attempts, then stops', async () => {
    const hub = makeHub()
    await connect(hub)
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

  test('begins again with its first delay after a success', async () => {
    const hub = makeHub()
    await connect(hub)
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

  test('does not begin when the server closed for good', async () => {
    const hub = makeHub()
    await connect(hub)
    hub.last().say({ type: 'connection.lost', mayReconnect: false })
    await wait(60_000)
    expect(hub.status()).toBe('stopped')
    expect(hub.connections).toHaveLength(1)
  })
})

describe('a first start', () => {
  test('that fails is tried again every 5 s, without end', async () => {
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

  test('that hangs counts as failed after 20 s, and its connection is ended', async () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    await wait(20_000)
    expect(hub.last().isOpen).toBe(false)
    expect(hub.status()).toBe('waitingToRetry')
    const late = hub.last()
    late.say({ type: 'connection.opened' })
    expect(hub.status()).toBe('waitingToRetry')
  })

  test('asked for twice, as in strict mode, opens one connection', async () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    hub.send({ type: 'hub.started' })
    expect(hub.connections).toHaveLength(1)
  })
})

describe("the server's ReconnectEvent", () => {
  test('leads after 2 s to a new connection over which everything is sent again', async () => {
    const hub = makeHub()
    hub.send(viewed('https://www.google.com/'))
    hub.send({ type: 'chat.moved', chat })
    await connect(hub)
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

  test('before the server goes away does not fall into the automatic reconnect', async () => {
    const hub = makeHub()
    await connect(hub)
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
  test('is renewed once, then the visitor comes without one', async () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    hub.last().say(unauthorised)
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

  test('whose renewal is refused leads to an anonymous connection', async () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    hub.last().say(unauthorised)
    hub.renewals[0]!('refused')
    await wait(0)
    expect(hub.last().credentials).toBe('none')
  })

  test.each([
    ['stays undecided', 'undecided' as const],
    ['ends as an error', new Error('away')],
    ['takes more than 20 s', null],
  ])('whose renewal %s is kept: 5 s later it is tried and renewed again', async (_, outcome) => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    hub.last().say(unauthorised)
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

  test('whose renewal stays undecided during the automatic reconnect costs one of its attempts', async () => {
    const hub = makeHub()
    await connect(hub)
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

  test('during the automatic reconnect costs none of its attempts', async () => {
    const hub = makeHub()
    await connect(hub)
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

  test('that no anonymous connection can replace waits like any failure', async () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    hub.last().say(unauthorised)
    hub.renewals[0]!('refused')
    await wait(0)
    hub.last().say(unauthorised)
    expect(hub.status()).toBe('waitingToRetry')
  })
})

test('a change of identity replaces the connection at once, with the stored token', async () => {
  const hub = makeHub()
  await connect(hub)
  const before = hub.last()
  hub.send({ type: 'identity.changed' })
  expect(before.isOpen).toBe(false)
  expect(hub.last()).not.toBe(before)
  expect(hub.last().credentials).toBe('stored')
  // Who comes asks for everything of their own anyway.
  hub.last().say({ type: 'connection.opened' })
  expect(hub.announced).not.toHaveBeenCalled()
})

test('a first connection announces no reconnection', async () => {
  const hub = makeHub()
  await connect(hub)
  expect(hub.announced).not.toHaveBeenCalled()
})
