/** A session in which staff watch the state machines of a phone, over sockets: its tickets, durations and limits, also across two servers. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { followLimits } from '../../contract/live/follow.ts'
import { FollowRoom } from './followRoom.ts'
import { connectRaw, type RawClient, type RawMessage } from './testing/rawClient.ts'
import { describeWithRedis, subscribed } from './testing/redis.ts'
import { REDIS } from '../testing/outsideServer.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

const KAVEH = 2
const MINUTE = 60_000

jest.setTimeout(30_000)

interface Server {
  readonly hub: RunningHub
  readonly room: FollowRoom
}
let servers: Server[]
let staff: Map<number, { name: string; permissions: [] }>

beforeEach(() => {
  servers = []
  staff = new Map([[KAVEH, { name: 'کاوه رستگار', permissions: [] }]])
})
afterEach(async () => {
  await Promise.all(servers.map(({ hub }) => hub.close()))
})

async function start(options: Parameters<typeof startHub>[0] = {}, mayDispatch = false): Promise<Server> {
  const room = new FollowRoom({
    find: (userId) => Promise.resolve(staff.get(userId) ?? null),
    now: () => servers[0]?.hub.clock.now() ?? 0,
    secret: 'shared',
    mayDispatch,
  })
  const server = { hub: await startHub({ followRoom: room, secret: 'shared', ...options }), room }
  servers.push(server)
  return server
}

/** Opens a connection; without a user id it is anonymous and has only the rights of its tickets. */
async function connect({ hub }: Server, userId?: number) {
  const client = await connectRaw(hub.origin, userId === undefined ? '' : `?access_token=user-${userId}`)
  const news: unknown[] = []
  const take = ({ type, target, arguments: args }: RawMessage) => {
    if (type === 1 && target === 'FollowEvent') news.push(args?.[0])
  }
  return {
    client,
    async call(method: string, ...args: unknown[]): Promise<unknown> {
      const id = randomUUID()
      client.send({ type: 1, invocationId: id, target: `${method}FollowMethod`, arguments: args })
      for (;;) {
        const message = await client.next()
        if (message.invocationId === id) return message.error ?? message.result
        take(message)
      }
    },
    /** The next event of this kind. */
    async received(kind: string): Promise<unknown> {
      for (;;) {
        const at = news.findIndex((one) => (one as { kind: string }).kind === kind)
        if (at >= 0) return news.splice(0, at + 1).at(-1)
        take(await client.next())
      }
    },
    /** The kinds of the events that have arrived. */
    async kinds(): Promise<string[]> {
      await settled(client)
      while (client.unread.length > 0) take(await client.next())
      return news.splice(0).map((one) => (one as { kind: string }).kind)
    },
  }
}

async function settled(client: RawClient): Promise<void> {
  await client.settled()
  await client.settled()
}

const refused = (why: string) => ({ refused: why })
const ticketOf = (answer: unknown) => (answer as { ticket: string }).ticket

/** Connects a desk and a phone that has accepted the desk's invitation. */
async function followed(deskAt: Server, phoneAt = deskAt) {
  const asked = deskAt.room.open(KAVEH)
  const [desk, phone] = [await connect(deskAt, KAVEH), await connect(phoneAt)]
  expect(await desk.call('Join', asked.ticket)).toEqual({ left: followLimits.session + 4 * MINUTE })
  const accepted = await phone.call('Accept', asked.invitation)
  expect(accepted).toMatchObject({ by: 'کاوه رستگار', left: 60 * MINUTE })
  const ticket = ticketOf(accepted)
  expect(await phone.call('Join', ticket)).toEqual({ left: 60 * MINUTE })
  expect(await desk.received('phone')).toEqual({ kind: 'phone', left: 60 * MINUTE })
  return { desk, phone, ticket, asked }
}

/** Advances the clock of all servers and waits for their sweeps. */
async function later(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    for (const { hub } of servers) hub.clock.advance(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('sends a phone’s messages to its own desk only', async () => {
  const server = await start()
  const { desk, phone } = await followed(server)
  const other = await followed(server)
  await phone.call('Tell', { kind: 'moved', flow: 'login' })
  expect(await desk.received('told')).toEqual({ kind: 'told', message: { kind: 'moved', flow: 'login' } })
  expect(await other.desk.kinds()).toEqual([])
})

test('passes an action of the desk to its phone, but not in production', async () => {
  const action = { id: 'a', action: { type: 'login/login.opened' } }
  const production = await followed(await start())
  expect(String(await production.desk.call('Tell', action))).toContain('Failed to invoke')
  expect(await production.phone.kinds()).not.toContain('sent')
  const demo = await followed(await start({}, true))
  await demo.desk.call('Tell', action)
  expect(await demo.phone.received('sent')).toEqual({ kind: 'sent', message: action })
})

test('accepts an invitation once and for four minutes', async () => {
  const server = await start()
  const { asked } = await followed(server)
  const stranger = await connect(server)
  expect(await stranger.call('Read', asked.invitation)).toEqual(refused('used'))
  expect(await stranger.call('Accept', asked.invitation)).toEqual(refused('used'))
  const next = server.room.open(KAVEH)
  expect(await stranger.call('Read', next.invitation)).toEqual({ by: 'کاوه رستگار', left: 4 * MINUTE })
  await later(4 * MINUTE)
  expect(await stranger.call('Read', next.invitation)).toEqual(refused('over'))
  expect(await stranger.call('Accept', next.invitation)).toEqual(refused('over'))
})

test('accepts one of 20 simultaneous uses of an invitation', async () => {
  const server = await start()
  const { invitation } = server.room.open(KAVEH)
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.room.accept(invitation)))
  expect(answers.filter((answer) => 'ticket' in answer)).toHaveLength(1)
})

test('refuses an invitation as unsure while Redis cannot tell whether it was used, and accepts it later', async () => {
  const { room } = await start()
  const { invitation } = room.open(KAVEH)
  const wires = { publish() {}, follow() {} }
  room.connect({ ...wires, claim: () => Promise.resolve('unknown') })
  expect(await room.accept(invitation)).toEqual(refused('unsure'))
  room.connect({ ...wires, claim: () => Promise.resolve('first') })
  expect(await room.accept(invitation)).toMatchObject({ by: 'کاوه رستگار' })
})

test('refuses tickets of another role, forged tickets and tickets of an ended follow', async () => {
  const server = await start()
  const { asked, ticket, phone, desk } = await followed(server)
  const stranger = await connect(server)
  const forged = `${ticket.split('.')[0]}.${asked.ticket.split('.')[1]}`
  const strange = ['', 'x', '.', 'x.y', null, 7, {}, [], 'x'.repeat(20_000), forged]
  for (const text of [...strange, asked.invitation])
    expect(await stranger.call('Join', text)).toEqual(refused('unknown'))
  for (const text of [...strange, ticket, asked.ticket])
    expect(await stranger.call('Accept', text)).toEqual(refused('unknown'))
  const failed = expect.stringContaining('Failed to invoke')
  expect(await stranger.call('Tell', {})).toEqual(failed)
  expect(await stranger.call('End')).toEqual(failed)
  expect(await desk.call('Tell', {})).toEqual(failed)
  expect(await phone.call('Tell', 'words')).toEqual(failed)
  await phone.call('End')
  expect(await desk.received('ended')).toEqual({ kind: 'ended', by: 'phone' })
  for (const old of [ticket, asked.ticket]) expect(await stranger.call('Join', old)).toEqual(refused('over'))
  expect(server.room.size).toBe(0)
})

test('accepts a desk’s ticket only from the staff member who requested it, while they are staff', async () => {
  const server = await start()
  staff.set(3, { name: 'سارا راد', permissions: [] })
  const { desk, phone, asked } = await followed(server)
  for (const other of [await connect(server), await connect(server, 3)])
    expect(await other.call('Join', asked.ticket)).toEqual(refused('unknown'))
  staff.delete(KAVEH)
  const again = await connect(server, KAVEH)
  expect(await again.call('Join', asked.ticket)).toEqual(refused('unknown'))
  await later(12_000)
  expect(await phone.received('ended')).toEqual({ kind: 'ended', by: 'desk' })
  expect(await desk.received('ended')).toEqual({ kind: 'ended', by: 'desk' })
})

test('ends a follow after an hour and notifies both sides', async () => {
  const server = await start()
  const { desk, phone } = await followed(server)
  await later(59 * MINUTE)
  await phone.call('Tell', { kind: 'asked' })
  await desk.received('told')
  await later(MINUTE)
  expect(await desk.received('ended')).toEqual({ kind: 'ended', by: 'time' })
  expect(await phone.received('ended')).toEqual({ kind: 'ended', by: 'time' })
})

test('lets phone and desk reload, and ends the follow when the desk stays away', async () => {
  const server = await start()
  const { desk, phone, ticket, asked } = await followed(server)
  phone.client.close()
  await desk.received('away')
  const back = await connect(server)
  await back.call('Join', ticket)
  await desk.received('phone')

  desk.client.close()
  await later(20_000)
  const desk2 = await connect(server, KAVEH)
  await desk2.call('Join', asked.ticket)
  expect(await desk2.received('phone')).toMatchObject({ kind: 'phone' })
  expect(await back.received('asked')).toEqual({ kind: 'asked' })
  await later(60_000)
  expect(await back.kinds()).toEqual([])
  desk2.client.close()
  await later(46_000)
  expect(await back.received('ended')).toEqual({ kind: 'ended', by: 'desk' })
})

test('drops and counts messages that are too long or too many, and delivers the next one', async () => {
  const server = await start()
  const { desk, phone } = await followed(server)
  await phone.call('Tell', { long: 'ا'.repeat(followLimits.messageBytes / 2) })
  for (let count = 0; count < followLimits.atOnce + 5; count += 1) await phone.call('Tell', { count })
  await later(1000)
  expect(await desk.received('dropped')).toEqual({ kind: 'dropped', count: 6 })
  await phone.call('Tell', { after: true })
  expect(await desk.received('told')).toEqual({ kind: 'told', message: { after: true } })
})

test('has no follow methods when the internal area is off', async () => {
  const server = await start({ followRoom: undefined })
  const { call } = await connect(server)
  expect(await call('Accept', 'x')).toContain('Method does not exist')
})

describeWithRedis('a follow across two servers', () => {
  const both = async () => {
    const options = { redisUrl: REDIS, redisPrefix: `aqrabe:test:${randomUUID()}` }
    const servers = [await start(options), await start(options)] as const
    await subscribed(options.redisPrefix, 2, 'all')
    return servers
  }

  test('connects desk and phone of two servers; either ends the follow for both', async () => {
    const [one, two] = await both()
    const { desk, phone, asked } = await followed(one, two)
    await phone.call('Tell', { kind: 'moved' })
    expect(await desk.received('told')).toMatchObject({ message: { kind: 'moved' } })
    await (await connect(one, KAVEH)).call('Join', asked.ticket)
    expect(await phone.received('asked')).toEqual({ kind: 'asked' })
    for (const server of [one, two])
      expect(await (await connect(server)).call('Accept', asked.invitation)).toEqual(refused('used'))
    await desk.call('End')
    expect(await phone.received('ended')).toEqual({ kind: 'ended', by: 'desk' })
    expect([one.room.size, two.room.size]).toEqual([0, 0])
  })

  test('notifies a side when the server of the other side has sent nothing for 45 s', async () => {
    const [one, two] = await both()
    const { desk } = await followed(one, two)
    const other = await followed(two, one)
    await two.hub.close()
    servers = [one]
    await later(46_000)
    await desk.received('away')
    expect(await other.phone.received('ended')).toEqual({ kind: 'ended', by: 'desk' })
  })
})
