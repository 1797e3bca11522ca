/** Actions on a paid order: staff prepare, send or cancel it, and shoppers return items, several at once. */
import { randomUUID } from 'node:crypto'
import { orderStatus } from '../../contract/statuses.ts'
import { callerFor, withRetries, type Call, type World } from './caller.ts'

export interface Desk {
  readonly world: World
  readonly orderId: number
  /** Calls as the shopper. */
  readonly call: Call
  /** Calls as a random staff member. */
  staff(): Call
  /** Posts as a random staff member; sometimes two post the same request at once. */
  both(path: string, body: object): Promise<void>
}

interface Return {
  readonly id: number
  readonly version: number
  readonly state: string
}

/**
 * Leaves two of five orders as they are. The server may refuse any call, but audit.ts must find no broken rule at the end.
 * Calls are retried when a server dies, because a return has many steps; afterwards.ts counts the finished actions.
 */
export async function afterPaying(world: World, shopper: Call, orderId: number): Promise<void> {
  const luck = Math.random()
  if (luck < 0.42 || !orderId) return
  const desk = deskOf(world, shopper, orderId)
  const { staff, both } = desk
  const path = `Admin/Orders/${orderId}`
  const cancel = () => both(`${path}/Status`, { status: orderStatus.cancelled, reason: 'آزمون' })
  if (luck < 0.5) return cancelAsOwner(desk)
  if (luck < 0.65) return cancelWithMarks(desk, cancel)
  await both(`${path}/Status`, { status: orderStatus.preparing, reason: 'آزمون' })
  const { version } = await staff()('GET', path)
  await staff()('POST', `${path}/Shipment`, { version, carrier: 'پیک', number: 'B1' })
  if (Math.random() < 0.2) await together([returnItems(desk), cancel()])
  else await returnItems(desk)
}

export function deskOf(world: World, shopper: Call, orderId: number): Desk {
  const staff = () => {
    const person = world.staff[Math.floor(Math.random() * world.staff.length)]
    if (!person) throw new Error('The shop has no staff.')
    return withRetries(world, callerFor(world, person))
  }
  const both: Desk['both'] = (path, body) =>
    together(Array.from({ length: Math.random() < 0.4 ? 2 : 1 }, () => staff()('POST', path, body)))
  return { world, orderId, call: withRetries(world, shopper), staff, both }
}

/** Waits until all calls have settled, then throws the first failure. */
export async function together(all: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(all)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** The shopper cancels twice, perhaps while staff begin to prepare the order. */
async function cancelAsOwner({ orderId, call, both }: Desk): Promise<void> {
  const cancel = () => call('POST', `Member-Account/Orders/${orderId}/Cancel`, { reason: 'آزمون' })
  const prepare = { status: orderStatus.preparing, reason: 'آزمون' }
  const staff = Math.random() < 0.5 ? [both(`Admin/Orders/${orderId}/Status`, prepare)] : []
  await together([cancel(), ...staff, cancel()])
}

/** Staff mark money as refunded before the cancellation, during it, or while the bank refunds it. */
async function cancelWithMarks(desk: Desk, cancel: () => Promise<void>): Promise<void> {
  const luck = Math.random()
  if (luck < 0.3) return cancel()
  if (luck < 0.7) await markByHand(desk, 1000)
  if (luck > 0.85) await together([cancel(), markByHand(desk, Infinity)])
  else await cancel()
  await markByHand(desk, Infinity)
}

/** Marks at most `most` Toman of the order's remaining money as refunded; sometimes one Toman more than remains. */
async function markByHand({ orderId, staff, both }: Desk, most: number): Promise<void> {
  const { version, refundable } = await staff()('GET', `Admin/Orders/${orderId}`)
  const left = typeof refundable === 'number' ? Math.max(1, refundable) : 1
  const amount = Math.min(most, left + (Math.random() < 0.2 ? 1 : 0))
  await both(`Admin/Orders/${orderId}/Refund`, { version, amount, cause: 'آزمون', tracking: '1' })
}

async function returnItems(desk: Desk): Promise<void> {
  const { call, orderId, staff, both } = desk
  const own = `Member-Account/Orders/${orderId}/Returns`
  const payee = { iban: 'IR062960000000100324200001', holder: 'آزمون' }
  const request = { items: [{ line: 1, count: 1 }], cause: 'regret', words: '', pictures: [], payee }
  // Sends it twice with one key, or also with another key. The order has one piece, so it can have only one return.
  const keys = Math.random() < 0.5 ? [randomUUID()] : [randomUUID(), randomUUID()]
  await together([...keys, keys[0]].map((key) => call('POST', own, request, key)))
  const readReturn = async () => ((await call('GET', own)) as { returns?: readonly Return[] }).returns?.[0]
  const requested = await readReturn()
  if (!requested) return
  const step = async (verb: string, body: object) => {
    const { id, version } = (await readReturn()) ?? requested
    await both(`Admin/Returns/${id}/${verb}`, { version, words: '', ...body })
  }
  const refuse = () => step('Refuse', { words: 'آزمون' })
  if (Math.random() < 0.1) return refuse()
  await step('Accept', {})
  if (Math.random() < 0.2) {
    const { id, version } = (await readReturn()) ?? requested
    // The shopper withdraws the return while staff mark it as received.
    const withdraw = call('POST', `Member-Account/Returns/${id}/Withdraw`, { version })
    await together([withdraw, step('Receive', received())])
  } else await step('Receive', received())
  const luck = Math.random()
  if (luck < 0.15) return refuse()
  // Refund too much, a part (which staff transfer), or the suggested sum (which the gateway refunds if it is the whole payment).
  const { sums } = (await staff()('GET', `Admin/Returns/${requested.id}`)) as { sums?: { suggested: number } }
  const part = 50_000 + Math.floor(Math.random() * 1_000_000)
  const amount = luck < 0.3 ? 1_000_000_000 : luck < 0.65 ? part : (sums?.suggested ?? part)
  await step('Refund', { amount })
  await step('Transfer', { tracking: '1' })
  if ((await readReturn())?.state !== 'refunded') return
  const { version, refundable } = await staff()('GET', `Admin/Orders/${orderId}`)
  // Sometimes staff also mark the rest as refunded by hand, or one Toman too much.
  if (Math.random() < 0.3) {
    const more = { version, amount: (Number(refundable) || 1) + (Math.random() < 0.5 ? 1 : 0) }
    await both(`Admin/Orders/${orderId}/Refund`, { ...more, cause: 'آزمون', tracking: '1' })
  }
}

const received = () => ({ saleable: [{ line: 1, count: Math.random() < 0.7 ? 1 : 0 }] })
