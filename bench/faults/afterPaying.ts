/** What becomes of a paid order: staff prepare, send or cancel it, shoppers send goods back, several at once. */
import { randomUUID } from 'node:crypto'
import { orderStatus } from '../../contract/statuses.ts'
import { callerFor, type World } from './caller.ts'

type Call = ReturnType<typeof callerFor>

interface Paid {
  readonly answer: Record<string, unknown>
  /** By name: how often the shop did it. */
  readonly tally: Record<string, number>
}

interface Desk {
  readonly world: World
  /** The shopper. */
  readonly call: Call
  readonly orderId: number
  /** Calls, and counts it when it was done. */
  ask(name: string, path: string, body: object): Promise<boolean>
  /** Two of the staff want the same at the same time, now and then. */
  both(name: string, path: string, body: object): Promise<void>
}

interface Seen {
  readonly id: number
  readonly version: number
  readonly state: string
}

/** Half of the orders stay as they are; whatever is refused, the books must fit. */
export async function afterPaying(world: World, call: Call, { answer, tally }: Paid): Promise<void> {
  const luck = world.random()
  const orderId = Number(answer.orderId)
  if (luck < 0.5 || !orderId) return
  const pick = () => world.staff[Math.floor(world.random() * world.staff.length)]
  const ask: Desk['ask'] = async (name, path, body) => {
    const person = pick()
    if (!person) return false
    const reply = await callerFor(world, person)('POST', path, body)
    const isDone = 'order' in reply || 'return' in reply || 'history' in reply
    if (isDone) tally[name] = (tally[name] ?? 0) + 1
    return isDone
  }
  const both: Desk['both'] = async (name, path, body) => {
    const times = world.random() < 0.4 ? 2 : 1
    await Promise.allSettled(Array.from({ length: times }, () => ask(name, path, body)))
  }
  const path = `Admin/Orders/${orderId}`
  const cancel = () => both('cancelled', `${path}/Status`, { status: orderStatus.cancelled, reason: 'آزمون' })
  const desk: Desk = { world, call, orderId, ask, both }
  if (luck < 0.65) return cancelWithMarks(desk, cancel)
  await both('prepared', `${path}/Status`, { status: orderStatus.preparing, reason: 'آزمون' })
  const person = pick()
  const seen = person && (await callerFor(world, person)('GET', path))
  await ask('sent', `${path}/Shipment`, { version: seen?.version ?? 1, carrier: 'پیک', number: 'B1' })
  await (world.random() < 0.2 ? Promise.allSettled([sendBack(desk, tally), cancel()]) : sendBack(desk, tally))
}

/** Staff mark money as given back by hand before the order is cancelled, as it is, or while the bank gives it back. */
async function cancelWithMarks(desk: Desk, cancel: () => Promise<void>): Promise<void> {
  const luck = desk.world.random()
  if (luck < 0.3) return cancel()
  if (luck < 0.7) await markByHand(desk, 'a part', 1000)
  if (luck > 0.85) await Promise.allSettled([cancel(), markByHand(desk, 'the whole', Infinity)])
  else await cancel()
  await markByHand(desk, 'the whole', Infinity)
}

/** By hand, up to all that is left, or a Toman more. */
async function markByHand({ world, orderId, both }: Desk, name: string, most: number): Promise<void> {
  const person = world.staff[0]
  if (!person) return
  const { version, order } = await callerFor(world, person)('GET', `Admin/Orders/${orderId}`)
  const { payable = 1 } = (order ?? {}) as { payable?: number }
  const amount = Math.min(most, payable + (world.random() < 0.2 ? 1 : 0))
  await both(`${name} by hand`, `Admin/Orders/${orderId}/Refund`, { version, amount, cause: 'آزمون' })
}

async function sendBack(desk: Desk, tally: Paid['tally']): Promise<void> {
  const { world, call, orderId, both } = desk
  const own = `Member-Account/Orders/${orderId}/Returns`
  const wish = { items: [{ line: 1, count: 1 }], cause: 'regret', words: '', pictures: [] }
  // Twice with one key, or with two: there is one piece.
  const keys = world.random() < 0.5 ? [randomUUID()] : [randomUUID(), randomUUID()]
  await Promise.allSettled([...keys, keys[0]].map((key) => call('POST', own, wish, key)))
  const look = async () => ((await call('GET', own)) as { returns?: readonly Seen[] }).returns?.[0]
  const asked = await look()
  if (!asked) return
  tally.asked = (tally.asked ?? 0) + 1
  const step = async (name: string, verb: string, body: object) => {
    const seen = await look()
    if (seen)
      await both(name, `Admin/Returns/${seen.id}/${verb}`, { version: seen.version, words: '', ...body })
  }
  const refuse = () => step('refused', 'Refuse', { words: 'آزمون' })
  if (world.random() < 0.1) return refuse()
  await step('accepted', 'Accept', {})
  if (world.random() < 0.2) {
    const { id, version } = (await look()) ?? asked
    // The shopper takes it back while the shop notes that it came.
    const withdraw = call('POST', `Member-Account/Returns/${id}/Withdraw`, { version })
    await Promise.allSettled([withdraw, step('received', 'Receive', received(world))])
  } else await step('received', 'Receive', received(world))
  const luck = world.random()
  if (luck < 0.15) return refuse()
  const amount = luck < 0.3 ? 1_000_000_000 : 50_000 + Math.floor(world.random() * 1_000_000)
  await step('given back', 'Refund', { amount })
  if ((await look())?.state !== 'refunded') return
  const person = world.staff[0]
  const seen = person && (await callerFor(world, person)('GET', `Admin/Orders/${orderId}`))
  // By hand as well, up to all that is left and beyond.
  if (seen && world.random() < 0.3) {
    const left = Number(seen.refundable) || 1
    const more = { version: seen.version, amount: left + (world.random() < 0.5 ? 1 : 0), cause: 'آزمون' }
    await both('given back by hand', `Admin/Orders/${orderId}/Refund`, more)
  }
}

const received = (world: World) => ({ saleable: [{ line: 1, count: world.random() < 0.7 ? 1 : 0 }] })
