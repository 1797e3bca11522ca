import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { limits } from './limits.ts'
import { connectRaw, HANDSHAKE, openSocket, upgradeStatus, type RawClient } from './testing/rawClient.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

const LEILA = 'leila-9b2d5c1e'
const OMID = 'omid-77aa01f3'

let hub: RunningHub
beforeEach(async () => void (hub = await startHub()))
afterEach(() => hub.close())

const tab = (guid: string, token = '') =>
  connectRaw(hub.origin, `?guid=${guid}${token && `&access_token=${token}`}`)
/** Events that a tab has received. */
async function received(client: RawClient): Promise<unknown[]> {
  await client.settled()
  return client.unread.map(({ target, arguments: args }) => [target, ...(args ?? [])])
}

const changed = { userId: 7, guid: LEILA, websiteCode: 'AQ-1042', count: 3, kind: 'added' } as const

describe('a basket event', () => {
  const event = ['AddBasketEvent', 'AQ-1042', 3]

  test('reaches every tab of the user, on every device, once', async () => {
    const tabs = await Promise.all([
      tab(LEILA, 'user-7'),
      tab(LEILA, 'user-7'),
      tab('phone-1234', 'user-7/phone'),
    ])
    hub.bus.emit('basket.changed', changed)
    for (const each of tabs) expect(await received(each)).toEqual([event])
  })

  test("reaches the visitor's anonymous tab", async () => {
    const anonymous = await tab(LEILA)
    hub.bus.emit('basket.changed', changed)
    expect(await received(anonymous)).toEqual([event])
  })

  test('reaches no other visitor and no other user of the same browser', async () => {
    const strangers = await Promise.all([
      tab(OMID),
      tab(OMID, 'user-8'),
      tab(LEILA, 'user-8'),
      tab(''),
      tab('', 'user-8'),
    ])
    hub.bus.emit('basket.changed', changed)
    hub.bus.emit('basket.changed', { ...changed, guid: '' })
    for (const each of strangers) expect(await received(each)).toEqual([])
  })

  test('has the name RemoveBasketEvent after a removal and a negative count for a frozen basket', async () => {
    const member = await tab(LEILA, 'user-7')
    hub.bus.emit('basket.changed', { ...changed, count: -8, kind: 'removed' })
    expect(await received(member)).toEqual([['RemoveBasketEvent', 'AQ-1042', -8]])
  })

  test('is not sent before the handshake', async () => {
    const early = await openSocket(`${hub.origin}/webClientHub?guid=${LEILA}&access_token=user-7`)
    hub.bus.emit('basket.changed', changed)
    early.send(HANDSHAKE)
    expect(await early.next()).toEqual({})
    expect(await received(early)).toEqual([])
  })

  test('is not sent to a tab that has closed', async () => {
    const [left, right] = await Promise.all([tab(LEILA, 'user-7'), tab(LEILA, 'user-7')])
    left.close()
    await left.closed
    hub.bus.emit('basket.changed', changed)
    expect(await received(right)).toEqual([event])
    expect(hub.connectionCount()).toBe(1)
    expect(hub.complaints).toEqual([])
  })
})

describe('a change of identity', () => {
  const reconnect = ['ReconnectEvent']

  test('makes the tabs of its session and of the same browser reconnect', async () => {
    const [same, anonymous, phone, stranger] = await Promise.all([
      tab(LEILA, 'user-7/laptop'),
      tab(LEILA),
      tab('phone-1234', 'user-7/phone'),
      tab(OMID, 'user-8'),
    ])
    hub.bus.emit('identity.changed', { userId: 7, sessionId: 'laptop', guid: LEILA })
    expect(await received(same)).toEqual([reconnect])
    expect(await received(anonymous)).toEqual([reconnect])
    expect(await received(phone)).toEqual([])
    expect(await received(stranger)).toEqual([])
  })

  test('makes all tabs of the account reconnect when it names no session', async () => {
    const tabs = await Promise.all([tab(LEILA, 'user-7/laptop'), tab('phone-1234', 'user-7/phone')])
    hub.bus.emit('identity.changed', { userId: 7 })
    for (const each of tabs) expect(await received(each)).toEqual([reconnect])
  })

  test('closes a tab that does not reconnect within 10 s', async () => {
    const stubborn = await tab(LEILA, 'user-7')
    hub.bus.emit('identity.changed', { userId: 7 })
    hub.clock.advance(9000)
    expect(await received(stubborn)).toEqual([reconnect])
    hub.clock.advance(1000)
    expect(await stubborn.closed).toBe(1000)
    expect(stubborn.unread.at(-1)).toMatchObject({ type: 7, allowReconnect: true })
  })
})

describe('presence', () => {
  const say = async (client: RawClient, target: string, ...args: unknown[]) => {
    client.send({ type: 1, target, arguments: args, invocationId: '1' })
    return client.next()
  }
  const accepted = { type: 3, invocationId: '1', result: null }

  test('records referrer, page, chat, views and rebuilt connections', async () => {
    const client = await tab(LEILA, 'user-7')
    const location = { location: 'Product', title: 'ساعت مچی کاسیو', value: '/shop/product/12/casio' }
    expect(await say(client, 'ChangeReferMethod', 'https://www.google.com/')).toEqual(accepted)
    expect(await say(client, 'ChangeReferMethod', 'https://later.example/')).toEqual(accepted)
    expect(await say(client, 'ChangeLocationMethod', JSON.stringify(location))).toEqual(accepted)
    expect(await say(client, 'ChangeChatLocationMethod', '{"type":"order","value":"42"}')).toEqual(accepted)
    expect(await say(client, 'ChangeViewMethod')).toEqual(accepted)
    expect(await say(client, 'ChangeViewMethod')).toEqual(accepted)
    expect(await say(client, 'ReconnectMethod')).toEqual(accepted)
    const visitor = hub.presence.find(LEILA)
    expect(visitor).toMatchObject({
      guid: LEILA,
      userId: 7,
      referrer: 'https://www.google.com/',
      views: 2,
      rebuilt: 1,
      since: hub.clock.now(),
    })
    expect([...(visitor?.tabs.values() ?? [])]).toEqual([
      { connectionId: expect.any(String), location, chat: { type: 'order', value: '42' } },
    ])
  })

  test.each([
    ['ChangeReferMethod', [42]],
    ['ChangeReferMethod', ['x'.repeat(2049)]],
    ['ChangeLocationMethod', ['not json']],
    ['ChangeLocationMethod', ['[]']],
    ['ChangeLocationMethod', ['null']],
    ['ChangeLocationMethod', [{ location: 'Home', title: '', value: '' }]],
    ['ChangeLocationMethod', ['{"location":"<b>","title":"","value":""}']],
    ['ChangeLocationMethod', ['{"location":"Home","title":""}']],
    ['ChangeLocationMethod', [JSON.stringify({ location: 'Home', title: 'x'.repeat(301), value: '' })]],
    ['ChangeChatLocationMethod', ['{"type":"order"}']],
    ['ChangeViewMethod', ['one too many']],
  ])('%s refuses %j', async (target, args) => {
    const client = await tab(LEILA)
    expect(await say(client, target, ...args)).toEqual({
      type: 3,
      invocationId: '1',
      error: `Failed to invoke '${target}' due to an error on the server.`,
    })
    expect(hub.complaints).toEqual([])
    expect(hub.presence.find(LEILA)).toMatchObject({ referrer: null, views: 0 })
  })

  test('counts visitors, members and tabs', async () => {
    const tabs = await Promise.all([tab(LEILA, 'user-7'), tab(LEILA, 'user-7'), tab(OMID), tab(''), tab('')])
    expect(hub.presence.counts()).toEqual({ visitors: 4, members: 1, tabs: 5 })
    for (const each of tabs) {
      each.close()
      await each.closed
    }
    expect(hub.presence.counts()).toEqual({ visitors: 0, members: 0, tabs: 0 })
  })

  test('keeps referrer and views of a visitor who returns within five minutes', async () => {
    const first = await tab(LEILA)
    await say(first, 'ChangeReferMethod', 'Direct')
    await say(first, 'ChangeViewMethod')
    first.close()
    await first.closed
    hub.clock.advance(299_000)
    const second = await tab(LEILA)
    expect(hub.presence.find(LEILA)).toMatchObject({ referrer: 'Direct', views: 1 })
    second.close()
    await second.closed
    hub.clock.advance(300_000)
    expect(hub.presence.find(LEILA)).toBeUndefined()
  })
})

describe('the end of the hub', () => {
  test('closes many tabs in turns and sends events to the remaining ones', async () => {
    for (let one = 0; one < 2 * limits.goodbye.atOnce; one += 1) await tab('')
    const last = await tab(LEILA, 'user-7')
    const drained = hub.drain()
    hub.bus.emit('basket.changed', changed)
    expect(await last.closed).toBe(1000)
    expect(last.unread).toEqual([
      { type: 1, target: 'AddBasketEvent', arguments: ['AQ-1042', 3] },
      { type: 7, allowReconnect: true },
    ])
    await drained
    expect(hub.connectionCount()).toBe(0)
  })

  test('closes every tab and allows it to reconnect', async () => {
    const [one, two] = await Promise.all([tab(LEILA), tab(OMID, 'user-8')])
    await hub.close()
    for (const each of [one, two]) {
      expect(await each.closed).toBe(1000)
      expect(each.unread).toEqual([{ type: 7, allowReconnect: true }])
    }
  })

  test('terminates a socket that never answers', async () => {
    const deaf = await tab(LEILA)
    deaf.socket.pause()
    await hub.close()
    expect(hub.connectionCount()).toBe(0)
  })
})

test('ends the connection of a client that reads too slowly, and no other', async () => {
  const [slow, quick] = await Promise.all([tab(LEILA, 'user-7'), tab(LEILA, 'user-7')])
  slow.socket.pause()
  const websiteCode = 'x'.repeat(64 * 1024)
  for (let count = 0; hub.connectionCount() === 2 && count < 1000; count += 1) {
    hub.bus.emit('basket.changed', { userId: 7, guid: '', websiteCode, count, kind: 'added' })
    await quick.settled()
  }
  expect(hub.connectionCount()).toBe(1)
  hub.bus.emit('basket.changed', { userId: 7, guid: '', websiteCode: 'last', count: 1, kind: 'added' })
  await quick.settled()
  expect(quick.unread.at(-1)?.arguments).toEqual(['last', 1])
  slow.socket.terminate()
})

test('refuses sockets while the server stops', async () => {
  const stubborn = await tab(LEILA)
  stubborn.socket.pause()
  const closing = hub.close()
  expect(await upgradeStatus(`${hub.origin}/webClientHub`)).toBe(503)
  await closing
})
