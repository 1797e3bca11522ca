/** Orders that are paid by a transfer: receipts in time, late, twice or never, and staff who decide at the same moment. */
import { afterPaying, deskOf, together, type Desk } from './afterPaying.ts'
import type { Call, World } from './caller.ts'

/** Minutes for which an order that is paid by a transfer reserves its items in this bench. Later receipts count as late. */
export const HOLD_MINUTES = 1
const OVERDUE_MS = { from: 62_000, to: 80_000 }

/** The server may give any answer, but the audit must pass. The shopper does not wait for a late receipt. */
export async function payByCard(world: World, shopper: Call, orderId: number): Promise<void> {
  const desk = deskOf(world, shopper, orderId)
  const luck = Math.random()
  if (luck < 0.15) return
  if (luck < 0.25) return leave(desk)
  if (luck < 0.35) {
    const { from, to } = OVERDUE_MS
    const late = new Promise((resolve) => setTimeout(resolve, from + (to - from) * Math.random()))
    world.later.push(late.then(() => sendAndDecide(desk, shopper)))
    return
  }
  await sendAndDecide(desk, shopper)
}

const own = ({ orderId }: Desk, verb: string) => `Member-Account/Orders/${orderId}/${verb}`

/** The shopper gives up, perhaps at the moment at which another tab sends the receipt. */
async function leave(desk: Desk): Promise<void> {
  const giveUp = () => desk.call('POST', own(desk, 'Leave'), {})
  await together([giveUp(), ...(Math.random() < 0.5 ? [send(desk)] : []), giveUp()])
}

const send = (desk: Desk) => desk.call('POST', own(desk, 'Receipt'), { tracking: '1', cardEnd: '1234' })

async function sendAndDecide(desk: Desk, shopper: Call): Promise<void> {
  const { world, orderId, staff } = desk
  await together(Math.random() < 0.3 ? [send(desk), send(desk)] : [send(desk)])
  const luck = Math.random()
  if (luck < 0.1) return
  const path = `Admin/Orders/${orderId}`
  const { version, order } = await staff()('GET', path)
  const { payable: amount = 1 } = (order ?? {}) as { payable?: number }
  const confirm = () => staff()('POST', `${path}/Receipt/Confirm`, { version, amount, tracking: '1' })
  const refuse = (close: boolean) =>
    staff()('POST', `${path}/Receipt/Refuse`, { version, reason: 'آزمون', close })
  if (luck < 0.2) await together([confirm(), refuse(Math.random() < 0.5), confirm()])
  else if (luck < 0.3) await together([refuse(true), send(desk), refuse(true)])
  else if (luck < 0.4) {
    await together([refuse(false), refuse(false)])
    return sendAgain(desk)
  } else if (luck < 0.5) {
    // Staff cancel the order while others confirm the money.
    const cancel = staff()('POST', `${path}/Status`, { status: 4, reason: 'آزمون' })
    await together([confirm(), cancel])
  } else {
    await together([confirm(), confirm()])
    await afterPaying(world, shopper, orderId)
  }
}

async function sendAgain(desk: Desk): Promise<void> {
  const path = `Admin/Orders/${desk.orderId}`
  await send(desk)
  const { version, order } = await desk.staff()('GET', path)
  const { payable: amount = 1 } = (order ?? {}) as { payable?: number }
  await desk.both(`${path}/Receipt/Confirm`, { version, amount, tracking: '1' })
}
