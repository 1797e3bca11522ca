/**
 * Runs a hub in its own process, for tests that reach it only through the network.
 * Reads commands as JSON lines from stdin and answers each with one JSON line on stdout:
 * `{"emit": [name, event]}` · `{"find": guid}` · `{"follow": userId}` · `{"close": true}`. The first output line is `{"origin"}`.
 * Usage: node server/live/testing/standalone.ts [port]
 */
import { createInterface } from 'node:readline'
import type { DomainEventName, DomainEvents } from '../../shared/bus.ts'
import { FollowRoom } from '../followRoom.ts'
import { startHub } from './startHub.ts'

interface Order {
  readonly emit?: [DomainEventName, DomainEvents[DomainEventName]]
  readonly find?: string
  readonly follow?: number
  readonly close?: true
}

const answer = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)
const followRoom = new FollowRoom({
  find: (id) => Promise.resolve({ name: `همکار ${id}`, permissions: [] }),
  now: () => Date.now(),
  secret: 'shared',
  mayDispatch: true,
})
const hub = await startHub({
  port: Number(process.argv[2] ?? 0),
  publicOrigin: 'http://localhost',
  followRoom,
})

for await (const line of run()) answer(line)

async function* run(): AsyncGenerator<object> {
  yield { origin: hub.origin }
  for await (const line of createInterface({ input: process.stdin })) {
    const order = JSON.parse(line) as Order
    if (order.emit) hub.bus.emit(...order.emit)
    if (order.close) await hub.close()
    const visitor = order.find === undefined ? undefined : hub.presence.find(order.find)
    yield {
      connections: hub.connectionCount(),
      ...(order.follow !== undefined && { follow: followRoom.open(order.follow) }),
      visitor: visitor && { ...visitor, tabs: [...visitor.tabs.values()] },
    }
  }
  await hub.close()
}
