/** One shopper's random way from the basket to the bank and perhaps back. Servers may die at any moment of it. */
import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'

export interface World {
  /** An instance that is up, or was. */
  origin(): string
  /** When at least one instance is up. */
  someUp(): Promise<void>
  /** 0 ≤ n < 1, from a seed. */
  random(): number
  readonly codes: readonly string[]
}

export interface Tally {
  sent: number
  refused: number
  cutOff: number
  readonly actions: Record<string, number>
}

const XSRF = 'bench-bench-bench-bench-bench'
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
  'leave',
] as const

export async function shop(world: World, person: Person, tally: Tally): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(world.random() * list.length)] as T
  const call = async (method: string, path: string, body?: unknown, key?: string) => {
    const answer = await fetch(`${world.origin()}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await person.token()}`,
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  await world.someUp()
  try {
    await call('POST', 'Basket/Add-To-Basket', { WebsiteCode: pick(world.codes), Count: 1 })
    const { slots } = (await call('GET', 'Basket/Slots')) as { slots?: { id: string; full: boolean }[] }
    const slot = pick((slots ?? []).filter(({ full }) => !full))
    if (!slot) throw new Error('no slot')
    const key = randomUUID()
    const checkout = () =>
      call('POST', 'Basket/Checkout', { addressId: person.addressId, slot: slot.id, note: '' }, key)
    const double = world.random() < 0.2
    const [first, second] = await Promise.allSettled(double ? [checkout(), checkout()] : [checkout()])
    const answers = [first, second].flatMap((one) => (one?.status === 'fulfilled' ? [one.value] : []))
    // A cut connection: the same key asks what became of it.
    const answer = answers.find(({ redirectUrl }) => redirectUrl) ?? answers[0] ?? (await checkout())
    const redirect = String(answer.redirectUrl ?? '')
    if (!redirect.includes('/StartPay/')) {
      tally.refused += 1
      if (answer.basketCount === -8 && world.random() < 0.5) await call('GET', 'basket/Exit-Freeze')
      return
    }
    tally.sent += 1
    const action = pick(actions)
    tally.actions[action] = (tally.actions[action] ?? 0) + 1
    await atBank(world, redirect, action)
    if (world.random() < 0.1) await call('GET', 'basket/Exit-Freeze')
  } catch {
    tally.cutOff += 1
  }
}

async function atBank(world: World, redirect: string, action: (typeof actions)[number]) {
  if (action === 'leave') return
  const authority = redirect.split('/').at(-1) ?? ''
  const press = () =>
    fetch(`${world.origin()}/sandbox-bank/pg/StartPay/${authority}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=${action}`,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
  const pressed = await press().catch(press)
  const back = pressed.headers.get('location')
  if (!back || action === 'close') return
  if (action === 'late') await new Promise((resolve) => setTimeout(resolve, 2_000 * world.random()))
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
