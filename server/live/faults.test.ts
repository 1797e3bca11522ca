/** Errors inside the hub end one call or one connection, never the process. */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createBus } from '../shared/bus.ts'
import { createFakeClock } from './testing/fakeClock.ts'
import { methodTable } from './hubMethods.ts'
import { connectRaw } from './testing/rawClient.ts'
import { startHub, type RunningHub } from './testing/startHub.ts'

let hub: RunningHub
let isBroken = false

const call = (target: string, invocationId: string) => ({ type: 1, target, arguments: [], invocationId })
const complaints = () => hub.complaints.map(({ message }) => message)

beforeEach(async () => {
  isBroken = false
  const clock = createFakeClock()
  const now = () => {
    if (isBroken) throw new Error('no time')
    return clock.now()
  }
  const extraMethods = methodTable({
    Endless: {
      arity: 0,
      run() {
        const ring: { self?: object } = {}
        ring.self = ring
        return ring
      },
    },
  })
  hub = await startHub({ extraMethods, clock: { ...clock, now } })
})
afterEach(async () => {
  isBroken = false
  await hub.close()
})

test('answers a result that cannot be written as JSON with an error, and the next call normally', async () => {
  const client = await connectRaw(hub.origin)
  client.send(call('Endless', '1'), call('ChangeViewMethod', '2'))
  expect(await client.next()).toEqual({
    type: 3,
    invocationId: '1',
    error: "An unexpected error occurred invoking 'Endless' on the server.",
  })
  expect(await client.next()).toMatchObject({ invocationId: '2', result: null })
  expect(complaints()).toEqual(['hub method failed'])
})

test('ends only the connection whose message failed', async () => {
  const [unlucky, other] = [await connectRaw(hub.origin), await connectRaw(hub.origin)]
  isBroken = true
  unlucky.send({ type: 6 })
  expect(await unlucky.closed).toBe(1006)
  isBroken = false
  other.send(call('ChangeViewMethod', '1'))
  expect(await other.next()).toMatchObject({ invocationId: '1', result: null })
  expect(complaints()).toContain('hub connection failed')
})

test('refuses only the socket whose opening failed', async () => {
  isBroken = true
  await expect(connectRaw(hub.origin)).rejects.toThrow()
  isBroken = false
  await connectRaw(hub.origin)
  expect(complaints()).toContain('hub: a socket could not be opened')
})

test('reports a rejected promise of a bus listener', async () => {
  const failures: unknown[] = []
  const reported = new Promise<void>((resolve) => {
    const bus = createBus((error) => {
      failures.push(error)
      resolve()
    })
    bus.on('storefront.changed', () => Promise.reject(new Error('later')) as unknown as undefined)
    bus.emit('storefront.changed', {})
  })
  await reported
  expect(failures).toEqual([new Error('later')])
})
