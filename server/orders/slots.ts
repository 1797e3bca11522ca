import type { Transaction } from 'kysely'
import type { OrderSlot } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'
import { DAY_MS, TEHRAN_OFFSET_MS } from '../shared/tehran.ts'
import type { OrdersContext } from './context.ts'
import { countTaken, lockSlot } from './slotsRepository.ts'

export interface DeliverySlot extends OrderSlot {
  /** Day and first hour in Tehran, such as 2026-11-24T09. */
  readonly id: string
  /** Toman on top of shipping. */
  readonly price: number
  readonly full: boolean
}

type Shop = Pick<OrdersContext, 'db' | 'now' | 'settings'>

const FRIDAY = 5
const WINDOWS = [
  [9, 12],
  [12, 15],
  [15, 18],
  [18, 21],
] as const
const DAYS = 6
/** Orders after this hour are delivered from the day after tomorrow. */
const LAST_HOUR_FOR_TOMORROW = 18

/** Delivery windows of the coming working days (no Fridays): from tomorrow, or after 18:00 from the day after. */
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
 * Locks a window and returns it if it can still be chosen.
 * @returns null when it is not offered (any more), 'full' when it has no place left
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

/** The same without the lock. */
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

/** Whether a window that was chosen in time can still be used: it has not begun and has places left. */
export async function isSlotLeft(
  db: Shop['db'],
  id: string,
  { now, settings }: Omit<Shop, 'db'>,
): Promise<boolean> {
  return beginOf(id) > now() && !(await isFull(db, id, settings))
}

/** ms since the epoch. `id` such as 2026-11-24T09 is in Tehran time. */
const beginOf = (id: string) => Date.parse(`${id}:00Z`) - TEHRAN_OFFSET_MS

async function isFull(db: Shop['db'], id: string, { ordersPerWindow }: Shop['settings']): Promise<boolean> {
  return ((await countTaken(db, [id])).get(id) ?? 0) >= ordersPerWindow
}

function offeredSlots(now: number): (OrderSlot & { id: string })[] {
  const local = new Date(now + TEHRAN_OFFSET_MS)
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
