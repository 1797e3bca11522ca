/** Staff who have the panel open: their pages and events, also across two servers on a real Redis. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { connectRaw, type RawClient } from './testing/rawClient.ts'
import { describeWithRedis, subscribed } from './testing/redis.ts'
import { REDIS } from '../testing/outsideServer.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'
import { StaffRoom, type FindStaff } from './staffRoom.ts'

const KAVEH = 2
const MINA = 3
const SHOPPER = 7
/** User id of a staff member who may not read orders. */
const LALEH = 4
const ORDER = '/cp/orders/100001'

jest.setTimeout(30_000)

interface Server {
  readonly hub: RunningHub
  readonly room: StaffRoom
}
let servers: Server[]
let staff: Map<number, Awaited<ReturnType<FindStaff>>>

beforeEach(() => {
  servers = []
  staff = new Map([
    [KAVEH, { name: 'کاوه رستگار', permissions: ['orders.read'] }],
    [MINA, { name: 'مینا صابری', permissions: ['orders.read'] }],
    [LALEH, { name: 'لاله آریان', permissions: ['products.read'] }],
  ])
})
afterEach(async () => {
  await Promise.all(servers.map(({ hub }) => hub.close()))
})

async function start(options: Parameters<typeof startHub>[0] = {}): Promise<Server> {
  const find: FindStaff = (userId) => Promise.resolve(staff.get(userId) ?? null)
  const room = new StaffRoom({ find, now: () => servers[0]?.hub.clock.now() ?? 0 })
  const server = { hub: await startHub({ staffRoom: room, secret: 'shared', ...options }), room }
  servers.push(server)
  return server
}

/** Opens a tab of a member at a page; resolves when the server knows the page. */
async function tabAt({ hub }: Server, userId: number, value: string) {
  const client = await connectRaw(hub.origin, `?guid=guid-of-${userId}&access_token=user-${userId}`)
  await go(client, value)
  return client
}

async function go(client: RawClient, value: string): Promise<void> {
  const location = JSON.stringify({ location: 'Page', title: 'پنل', value })
  const id = randomUUID()
  client.send({ type: 1, invocationId: id, target: 'ChangeLocationMethod', arguments: [location] })
  for (;;) {
    const message = await client.next()
    if (message.type === 3 && message.invocationId === id) return
  }
}

const names = ({ room }: Server, page: string, userId: number) =>
  room.othersAt(page, userId).map(({ name }) => name)

describe('staff with a page open', () => {
  test('lists colleagues on the same page once each until they leave', async () => {
    const server = await start()
    const kaveh = await tabAt(server, KAVEH, `${ORDER}?from=list`)
    await tabAt(server, KAVEH, ORDER)
    const mina = await tabAt(server, MINA, ORDER)
    expect(names(server, ORDER, MINA)).toEqual(['کاوه رستگار'])
    expect(names(server, ORDER, KAVEH)).toEqual(['مینا صابری'])
    await go(mina, '/cp/orders')
    expect(names(server, ORDER, KAVEH)).toEqual([])
    const news = { kind: 'colleagues' }
    expect(await received(kaveh, 3)).toEqual([news, news, news])
  })

  test('removes a colleague when the tab closes, and never lists shoppers', async () => {
    const server = await start()
    const mina = await tabAt(server, MINA, ORDER)
    const kaveh = await tabAt(server, KAVEH, ORDER)
    await tabAt(server, SHOPPER, ORDER)
    expect(names(server, ORDER, KAVEH)).toEqual(['مینا صابری'])
    mina.close()
    await received(kaveh, 1)
    expect(names(server, ORDER, KAVEH)).toEqual([])
  })

  test('queries the database once for a shopper who claims a hundred times to be in the panel', async () => {
    const server = await start()
    const asked = jest.spyOn(staff, 'get')
    const shopper = await tabAt(server, SHOPPER, ORDER)
    for (let time = 0; time < 100; time += 1) await go(shopper, time % 2 ? '/shop' : ORDER)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('removes a member who is no longer staff within 11 s', async () => {
    const server = await start()
    await tabAt(server, MINA, ORDER)
    staff.delete(MINA)
    server.hub.clock.advance(11_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(names(server, ORDER, KAVEH)).toEqual([])
  })
})

test('sends orders to the staff in the panel who may read orders, and to no one else', async () => {
  const server = await start()
  const kaveh = await tabAt(server, KAVEH, '/cp')
  const others = [
    await tabAt(server, LALEH, '/cp/products'),
    await tabAt(server, SHOPPER, '/cp/orders'),
    await tabAt(server, MINA, '/shop'),
  ]
  server.hub.bus.emit('order.moved', { id: 100_007, isNew: true })
  server.hub.bus.emit('order.moved', { id: 100_008 })
  expect(await received(kaveh, 2)).toEqual([
    { kind: 'newOrder', id: 100_007 },
    { kind: 'order', id: 100_008 },
  ])
  for (const other of others) await expectOnlyAnswer(other)
})

describeWithRedis('staff on two servers', () => {
  test('shares colleagues and orders between two servers, and drops the colleagues of a server that is gone', async () => {
    const options = { redisUrl: REDIS, redisPrefix: `aqrabe:test:${randomUUID()}` }
    const [one, two] = [await start(options), await start(options)]
    await subscribed(options.redisPrefix, 2, 'guid:*staff*')
    const kaveh = await tabAt(one, KAVEH, ORDER)
    const mina = await tabAt(two, MINA, ORDER)
    expect(await received(kaveh, 1)).toEqual([{ kind: 'colleagues' }])
    expect(names(one, ORDER, KAVEH)).toEqual(['مینا صابری'])
    expect(names(two, ORDER, MINA)).toEqual(['کاوه رستگار'])
    one.hub.bus.emit('order.moved', { id: 100_009, isNew: true })
    // The event that Kaveh opened the page may arrive before or after that of the order.
    const first = await received(mina, 1)
    const [order] = first.some(isOfColleagues) ? await received(mina, 1) : first
    expect(order).toEqual({ kind: 'newOrder', id: 100_009 })
    await two.hub.close()
    one.hub.clock.advance(31_000)
    expect(names(one, ORDER, KAVEH)).toEqual([])
  })
})

const isOfColleagues = (news: unknown) => (news as { kind?: string }).kind === 'colleagues'

/** The next `count` events for staff. */
async function received(client: RawClient, count: number): Promise<unknown[]> {
  const news: unknown[] = []
  while (news.length < count) {
    const message = await client.next()
    if (message.type === 1 && message.target === 'StaffEvent') news.push(message.arguments?.[0])
  }
  return news
}

async function expectOnlyAnswer(client: RawClient): Promise<void> {
  client.send({ type: 1, invocationId: 'last', target: 'ChangeViewMethod', arguments: [] })
  const message = await client.next()
  expect(message).toMatchObject({ type: 3, invocationId: 'last' })
}
