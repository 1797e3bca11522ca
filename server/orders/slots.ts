import type { Transaction } from 'kysely'
import type { OrderSlot } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from './context.ts'
import { countTaken, lockSlot } from './slotsRepository.ts'

export interface DeliverySlot extends OrderSlot {
  /** Such as 2026-11-24T09. */
  readonly id: string
  /** Toman on top of shipping. */
  readonly price: number
  readonly full: boolean
}

type Shop = Pick<OrdersContext, 'db' | 'now' | 'settings'>

/** Tehran is three and a half hours ahead of UTC all year. */
const TEHRAN_MS = 3.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const FRIDAY = 5
const WINDOWS = [
  [9, 12],
  [12, 15],
  [15, 18],
  [18, 21],
] as const
const DAYS = 6
/** Orders after this hour are delivered from the day after tomorrow on. */
const LAST_HOUR_FOR_TOMORROW = 18

/** Windows of the coming working days; Fridays are free. The first day is tomorrow, after 18:00 the next. */
export async function listSlots({ db, now, settings }: Shop): Promise<DeliverySlot[]> {
  const offered = offeredSlots(now())
  const taken = await countTaken(
    db,
    offered.map(({ id }) => id),
  )
  return offered.map((slot) => ({
    ...slot,
    price: 0,
    full: (taken.get(slot.id) ?? 0) >= settings.ordersPerWindow,
  }))
}

/**
 * The slot when it can still be had. Shoppers who choose the same one take turns.
 * @returns null when it is not offered (any more), 'full' when others were faster
 */
export async function takeSlot(
  trx: Transaction<Database>,
  id: string,
  { now, settings }: Omit<Shop, 'db'>,
): Promise<OrderSlot | 'full' | null> {
  await lockSlot(trx, id)
  const state = await slotState(trx, id, { now, settings })
  return state === 'full' ? 'full' : (state?.slot ?? null)
}

/** As `takeSlot` says, without taking it. */
export async function slotState(
  db: Shop['db'],
  id: string,
  { now, settings }: Omit<Shop, 'db'>,
): Promise<{ slot: OrderSlot } | 'full' | null> {
  const slot = offeredSlots(now()).find((offered) => offered.id === id)
  if (!slot) return null
  if (await isFull(db, id, settings)) return 'full'
  return { slot: { day: slot.day, from: slot.from, to: slot.to } }
}

/** Whether a window that was chosen in time can still be served: it has not begun, and others left room in it. */
export async function isSlotLeft(
  db: Shop['db'],
  id: string,
  { now, settings }: Omit<Shop, 'db'>,
): Promise<boolean> {
  return beginOf(id) > now() && !(await isFull(db, id, settings))
}

/** ms since the epoch; of an id such as 2026-11-24T09, in Tehran. */
const beginOf = (id: string) => Date.parse(`${id}:00Z`) - TEHRAN_MS

async function isFull(db: Shop['db'], id: string, { ordersPerWindow }: Shop['settings']): Promise<boolean> {
  return ((await countTaken(db, [id])).get(id) ?? 0) >= ordersPerWindow
}

function offeredSlots(now: number): (OrderSlot & { id: string })[] {
  const local = new Date(now + TEHRAN_MS)
  const first = local.getUTCHours() >= LAST_HOUR_FOR_TOMORROW ? 2 : 1
  const slots: (OrderSlot & { id: string })[] = []
  for (let ahead = first; slots.length < DAYS * WINDOWS.length; ahead++) {
    const day = new Date(local.getTime() + ahead * DAY_MS)
    if (day.getUTCDay() === FRIDAY) continue
    const iso = day.toISOString().slice(0, 10)
    for (const [from, to] of WINDOWS)
      slots.push({ id: `${iso}T${String(from).padStart(2, '0')}`, day: iso, from, to })
  }
  return slots
}
