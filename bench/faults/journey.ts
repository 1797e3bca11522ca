/** One shopper's random path from the basket to the bank and perhaps back, while servers may die at any moment. */
import { randomUUID } from 'node:crypto'
import { afterPaying } from './afterPaying.ts'
import { payByCard } from './byCard.ts'
import { payInParts } from './inParts.ts'
import { callerFor, isCutOff, untilServed, type Call, type World } from './caller.ts'
import type { Person } from './people.ts'

export interface Tally {
  sent: number
  /** Orders that are paid by a transfer. */
  byCard: number
  /** Orders that are paid in parts. */
  inParts: number
  /** Payments whose bank did not answer, so that the shopper went to the other bank. */
  otherBank: number
  refused: number
  /** Checkouts refused by a limit of the member: number of orders, number of payments at the bank, or freeze time. */
  limited: number
  /** Failed orders that went to the bank again. */
  again: number
  cutOff: number
  /** Visits of the call-back address after the bank that the server answered with its redirect. */
  back: number
  /** Orders from rushes for a last piece that went to the bank. */
  rushed: number
  readonly actions: Record<string, number>
}

/** A coupon that each member can use once. */
export const COUPON = 'ONCE'
const LATE_MS = 20_000
/** Bounds (ms) for a payment after the end of the freeze, so that the order has expired when the money arrives. */
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

/** Returns a free delivery slot, or '' if none is left. */
async function freeSlot(call: Call): Promise<string> {
  const { slots } = (await call('GET', 'Basket/Slots')) as { slots?: { id: string; full: boolean }[] }
  const free = (slots ?? []).filter(({ full }) => !full)
  return free[Math.floor(Math.random() * free.length)]?.id ?? ''
}

/** All shoppers order the only piece at the same moment; the one who gets the order pays. */
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
      return { call, person, slot: await freeSlot(call) }
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
      await atBank(world, String(redirectUrl), { action: 'pay', tally })
    }),
  ).then((visits) =>
    visits.forEach((visit) => {
      if (visit.status === 'rejected') noteFailure(world, tally, visit.reason)
    }),
  )
}

export async function shop(world: World, person: Person, tally: Tally): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const call = callerFor(world, person)
  await world.someUp()
  try {
    const isExpensive = Math.random() < 0.3
    const code = pick(isExpensive ? world.expensiveCodes : world.codes)
    await call('POST', 'Basket/Add-To-Basket', { WebsiteCode: code, Count: 1 })
    if (Math.random() < 0.4) await call('POST', 'Basket/Coupon', { code: COUPON })
    const slot = await freeSlot(call)
    const key = randomUUID()
    const { parts } = (await call('GET', 'Basket/Get-Basket')) as { parts?: readonly number[] }
    const bank = Math.random() < 0.5 ? { payBy: pick(['sandbox', 'zarinpal']) } : {}
    const way = Math.random() < 0.3 ? { payBy: 'card' } : { ...bank, ...(parts && { parts: parts.length }) }
    const order = { addressId: person.addressId, slot, note: '', ...way }
    const checkout = () => call('POST', 'Basket/Checkout', order, key)
    const double = Math.random() < 0.2
    const [first, second] = await Promise.allSettled(double ? [checkout(), checkout()] : [checkout()])
    const answers = [first, second].flatMap((one) => (one?.status === 'fulfilled' ? [one.value] : []))
    // After a cut connection, a repetition with the same key returns the order of the first call.
    let answer = answers.find(({ redirectUrl }) => redirectUrl) ?? answers[0] ?? (await checkout())
    if (answer.payBy) {
      tally.otherBank += 1
      answer = await call('POST', 'Basket/Checkout', { ...order, payBy: answer.payBy }, randomUUID())
    }
    const redirect = String(answer.redirectUrl ?? '')
    if (redirect.startsWith('/account/orders/')) {
      tally.byCard += 1
      return await payByCard(world, call, Number(answer.orderId))
    }
    if (!redirect.includes('/StartPay/')) {
      if (answer.retryAfter === undefined) tally.refused += 1
      else tally.limited += 1
      if (answer.basketCount === -8 && Math.random() < 0.5) await call('GET', 'basket/Exit-Freeze')
      return
    }
    tally.sent += 1
    if (parts) {
      tally.inParts += 1
      return await payInParts(world, call, {
        ...{ orderId: Number(answer.orderId), count: parts.length, redirect },
        atBank: (page, action) => atBank(world, page, { action, tally }),
      })
    }
    const action = pick(actions)
    tally.actions[action] = (tally.actions[action] ?? 0) + 1
    const visit = atBank(world, redirect, { action, tally })
    if (action === 'late' || action === 'overdue')
      world.later.push(visit.catch((error: unknown) => noteFailure(world, tally, error)))
    else await visit
    if (action === 'pay' || action === 'twice') await afterPaying(world, call, Number(answer.orderId))
    if (Math.random() < 0.1) await call('GET', 'basket/Exit-Freeze')
    if (action === 'cancel' || action === 'fail') await payAgain(world, call, { answer, tally })
  } catch (error) {
    noteFailure(world, tally, error)
  }
}

/** A killed server cuts off its callers. Any other exception is a bug. */
function noteFailure({ mistakes }: World, tally: Tally, error: unknown): void {
  if (isCutOff(error)) tally.cutOff += 1
  else mistakes.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

/** Sometimes retries a failed payment. The server may give any answer, but the audit must pass. */
async function payAgain(
  world: World,
  call: Call,
  { answer, tally }: { answer: Record<string, unknown>; tally: Tally },
): Promise<void> {
  if (Math.random() < 0.3) return
  const again = await call('POST', `Member-Account/Orders/${String(answer.orderId)}/Pay-Again`)
  const redirect = String(again.redirectUrl ?? '')
  if (!redirect.includes('/StartPay/')) return
  tally.again += 1
  await atBank(world, redirect, { action: Math.random() < 0.7 ? 'pay' : 'leave', tally })
}

interface Visit {
  readonly action: (typeof actions)[number]
  readonly tally: Tally
}

async function atBank(world: World, redirect: string, { action, tally }: Visit) {
  if (action === 'leave') return
  if (action === 'overdue') await wait(OVERDUE_MS.from + (OVERDUE_MS.to - OVERDUE_MS.from) * Math.random())
  const authority = redirect.split('/').at(-1) ?? ''
  const press = () =>
    untilServed(world, () =>
      fetch(`${world.origin()}/sandbox-bank/pg/StartPay/${authority}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action === 'overdue' ? 'pay' : action}`,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      }),
    )
  const pressed = await press().catch(press)
  const back = wayBack(pressed.headers.get('location') ?? (await pressed.text()))
  if (!back || action === 'close') return
  if (action === 'late') await wait(LATE_MS * Math.random())
  const goBack = async () => {
    const { status, headers } = await untilServed(world, () =>
      fetch(world.origin() + back, { redirect: 'manual', signal: AbortSignal.timeout(20_000) }),
    )
    if (headers.get('location')?.includes('/call-back/')) tally.back += 1
    else world.mistakes.push(`the way back from the bank: ${status}`)
  }
  // Some browsers never return from the bank, and some return twice at the same time.
  if (Math.random() < 0.15) return
  await Promise.allSettled(Math.random() < 0.3 ? [goBack(), goBack()] : [goBack()])
}

/** Path of the call-back in the bank's answer: a redirect, with or without an origin, or a page with a link. */
const wayBack = (answer: string) =>
  /\/api\/Pay\/Callback\/[^"'\s<]+/.exec(answer)?.[0].replaceAll('&amp;', '&')
