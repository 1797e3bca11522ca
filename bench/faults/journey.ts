/** One shopper's random way from the basket to the bank and perhaps back. Servers may die at any moment of it. */
import { randomUUID } from 'node:crypto'
import { afterPaying } from './afterPaying.ts'
import { callerFor, type World } from './caller.ts'
import type { Person } from './people.ts'

export interface Tally {
  sent: number
  refused: number
  /** Refused with a wait: more orders, calls of the bank or time of a hold than a member has. */
  limited: number
  /** Orders that failed and went to the bank once more. */
  again: number
  cutOff: number
  /** Of the rushes for a last piece: how many were sent to the bank. */
  rushed: number
  readonly actions: Record<string, number>
  /** What staff and shoppers did with paid orders, and how often the shop did as it was asked. */
  readonly after: Record<string, number>
}

/** Once for each member. */
export const COUPON = 'ONCE'
const LATE_MS = 20_000
/** Longer than a freeze lasts: the order was let go when the money comes. */
const OVERDUE_MS = { from: 65_000, to: 85_000 }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const actions = [
  'pay',
  'pay',
  'pay',
  'pay',
  'cancel',
  'fail',
  'slow',
  'close',
  'twice',
  'late',
  'overdue',
  'leave',
] as const

async function freeSlot(world: World, call: ReturnType<typeof callerFor>): Promise<string> {
  const { slots } = (await call('GET', 'Basket/Slots')) as { slots?: { id: string; full: boolean }[] }
  const free = (slots ?? []).filter(({ full }) => !full)
  const slot = free[Math.floor(world.random() * free.length)]
  if (!slot) throw new Error('no slot')
  return slot.id
}

/** All of them want the one piece there is, at the same moment; whoever gets the order pays. */
export async function rush(
  world: World,
  people: readonly Person[],
  { code, tally }: { code: string; tally: Tally },
): Promise<void> {
  await world.someUp()
  const ready = await Promise.allSettled(
    people.map(async (person) => {
      const call = callerFor(world, person)
      await call('POST', 'Basket/Add-To-Basket', { WebsiteCode: code, Count: 1 })
      return { call, person, slot: await freeSlot(world, call) }
    }),
  )
  await Promise.allSettled(
    ready.map(async (one) => {
      if (one.status === 'rejected') return
      const { call, person, slot } = one.value
      const order = { addressId: person.addressId, slot, note: '' }
      const { redirectUrl } = await call('POST', 'Basket/Checkout', order, randomUUID())
      if (!String(redirectUrl ?? '').includes('/StartPay/')) return
      tally.rushed += 1
      await atBank(world, String(redirectUrl), 'pay')
    }),
  )
}

export async function shop(world: World, person: Person, tally: Tally): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(world.random() * list.length)] as T
  const call = callerFor(world, person)
  await world.someUp()
  try {
    await call('POST', 'Basket/Add-To-Basket', { WebsiteCode: pick(world.codes), Count: 1 })
    if (world.random() < 0.4) await call('POST', 'Basket/Coupon', { code: COUPON })
    const slot = await freeSlot(world, call)
    const key = randomUUID()
    const checkout = () =>
      call('POST', 'Basket/Checkout', { addressId: person.addressId, slot, note: '' }, key)
    const double = world.random() < 0.2
    const [first, second] = await Promise.allSettled(double ? [checkout(), checkout()] : [checkout()])
    const answers = [first, second].flatMap((one) => (one?.status === 'fulfilled' ? [one.value] : []))
    // A cut connection: the same key asks what became of it.
    const answer = answers.find(({ redirectUrl }) => redirectUrl) ?? answers[0] ?? (await checkout())
    const redirect = String(answer.redirectUrl ?? '')
    if (!redirect.includes('/StartPay/')) {
      if (answer.retryAfter === undefined) tally.refused += 1
      else tally.limited += 1
      if (answer.basketCount === -8 && world.random() < 0.5) await call('GET', 'basket/Exit-Freeze')
      return
    }
    tally.sent += 1
    const action = pick(actions)
    tally.actions[action] = (tally.actions[action] ?? 0) + 1
    const visit = atBank(world, redirect, action)
    if (action === 'late' || action === 'overdue') world.later.push(visit.catch(() => undefined))
    else await visit
    if (action === 'pay' || action === 'twice') await afterPaying(world, call, { answer, tally: tally.after })
    if (world.random() < 0.1) await call('GET', 'basket/Exit-Freeze')
    if (action === 'cancel' || action === 'fail') await payAgain(world, call, { answer, tally })
  } catch {
    tally.cutOff += 1
  }
}

/** Some try again what failed at the bank; whatever the answer is, the books must fit. */
async function payAgain(
  world: World,
  call: ReturnType<typeof callerFor>,
  { answer, tally }: { answer: Record<string, unknown>; tally: Tally },
): Promise<void> {
  if (world.random() < 0.3) return
  const again = await call('POST', `Member-Account/Orders/${String(answer.orderId)}/Pay-Again`)
  const redirect = String(again.redirectUrl ?? '')
  if (!redirect.includes('/StartPay/')) return
  tally.again += 1
  await atBank(world, redirect, world.random() < 0.7 ? 'pay' : 'leave')
}

async function atBank(world: World, redirect: string, action: (typeof actions)[number]) {
  if (action === 'leave') return
  if (action === 'overdue') await wait(OVERDUE_MS.from + (OVERDUE_MS.to - OVERDUE_MS.from) * world.random())
  const authority = redirect.split('/').at(-1) ?? ''
  const press = () =>
    fetch(`${world.origin()}/sandbox-bank/pg/StartPay/${authority}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=${action === 'overdue' ? 'pay' : action}`,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
  const pressed = await press().catch(press)
  const back = pressed.headers.get('location')
  if (!back || action === 'close') return
  if (action === 'late') await wait(LATE_MS * world.random())
  const goBack = () => {
    const { pathname, search } = new URL(back)
    return fetch(`${world.origin()}${pathname}${search}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
  }
  // Some browsers lose the way back, some come twice, some at once.
  if (world.random() < 0.15) return
  await Promise.allSettled(world.random() < 0.3 ? [goBack(), goBack()] : [goBack()])
}
