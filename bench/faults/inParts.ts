/** Orders above the bank's limit, paid in parts: one after another, with failed parts, in two tabs, given up, or unfinished. */
import { afterPaying, deskOf, together } from './afterPaying.ts'
import type { Call, World } from './caller.ts'

/** Maximum amount of one payment in this bench, in Toman; shoppers pay more expensive orders in parts. */
export const PART_LIMIT = 20_000_000
export const MOST_PARTS = 5

/** ms from a cancelled part to the start of the next one. A hold lasts 60 s, and a part must begin in its first 45 s. */
const BEGUN_AFTER_MS = 40_000
/** ms from the start of that part to its payment, which comes after the end of the hold. */
const PAID_AFTER_MS = 26_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Presses a button of the bank and returns to the shop, perhaps twice or never. The shop may give any answer. */
export type AtBank = (
  redirect: string,
  action: 'pay' | 'fail' | 'cancel' | 'twice' | 'late' | 'leave',
) => Promise<unknown>

interface InParts {
  readonly orderId: number
  readonly count: number
  /** The bank's page of the first part. */
  readonly redirect: string
  readonly atBank: AtBank
}

/** The server may give any answer, but the audit must pass. */
export async function payInParts(
  world: World,
  shopper: Call,
  { orderId, count, redirect, atBank }: InParts,
): Promise<void> {
  const desk = deskOf(world, shopper, orderId)
  const path = `Member-Account/Orders/${orderId}`
  const next = async (payBy?: string): Promise<string> => {
    const query = payBy ? `?payBy=${payBy}` : ''
    const answer = await desk.call('POST', `${path}/Pay-Again${query}`)
    // If the second bank did not answer, the shop names the first one in `payBy`.
    return answer.payBy && payBy !== 'sandbox' ? next(String(answer.payBy)) : String(answer.redirectUrl ?? '')
  }
  const isPage = (address: string) => address.includes('/StartPay/')
  const giveUp = () => desk.call('POST', `${path}/Leave`)
  /** The part begins shortly before the hold ends, and is paid shortly after that. */
  const payAfterHold = async (failed: string) => {
    await atBank(failed, 'cancel')
    await wait(BEGUN_AFTER_MS)
    const late = await next()
    await wait(PAID_AFTER_MS)
    if (isPage(late)) await atBank(late, 'pay')
  }
  let page = redirect
  // Three more tries than parts, because some parts fail.
  for (let tries = 0; tries < count + 3 && isPage(page); tries++) {
    const luck = Math.random()
    if (luck < 0.04) return
    if (luck < 0.08) {
      // While the shopper pays the part, staff cancel the order, and sometimes the shopper also ends the freeze.
      const staff = desk.both(`Admin/Orders/${orderId}/Status`, { status: 4, reason: 'آزمون' })
      await together([atBank(page, 'pay'), luck < 0.06 ? staff : desk.call('GET', 'basket/Exit-Freeze')])
      await staff
      return
    }
    if (luck < 0.14 && tries > 0) return void world.later.push(payAfterHold(page))
    if (luck < 0.17) return void (await together([giveUp(), atBank(page, 'late'), giveUp()]))
    if (luck < 0.25) await atBank(page, Math.random() < 0.5 ? 'fail' : 'cancel')
    else if (luck < 0.4) {
      // Several tabs begin the same part at two banks, and the shopper pays in all of them.
      const tabs = (await Promise.all([next('sandbox'), next('zarinpal')])).filter(isPage)
      await together([page, ...tabs].map((tab) => atBank(tab, 'pay')))
    } else await atBank(page, luck < 0.47 ? 'twice' : luck < 0.5 ? 'leave' : 'pay')
    page = await next()
  }
  await afterPaying(world, shopper, orderId)
}
