/** Delivery slots of the checkout. A slot is a delivery window of a method, or the days that a method promises. */
import type { Kysely, Transaction } from 'kysely'
import type { Answer } from '../../../contract/endpoints.ts'
import { offersOf, wholeDayId, type Destination, type Offer } from '../../../contract/delivery/promise.ts'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import { TEHRAN_OFFSET_MS } from '../../../contract/site/tehran.ts'
import { getBasket } from '../../basket/baskets.ts'
import { listBasketLines } from '../../basket/basketsRepository.ts'
import { toLine } from '../../basket/basketLines.ts'
import { sumAfterDiscount } from '../../basket/basketTotals.ts'
import type { BasketContext } from '../../basket/context.ts'
import type { OrderSlot } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'
import { readDelivery } from '../../delivery/delivery.ts'
import { listAddresses } from '../../identity/addressesRepository.ts'
import type { OrdersContext } from '../context.ts'
import { countTaken, lockSlot } from './slotsRepository.ts'

type SlotsAnswer = Answer<'listSlots'>
type DeliverySlot = SlotsAnswer['slots'][number]
type Shop = Pick<OrdersContext, 'now' | 'settings'>
type Db = Kysely<Database>

/** A slot as an order stores it, with the price of the delivery in Toman. */
export interface ChosenSlot {
  readonly id: string
  readonly slot: OrderSlot
  readonly price: number
}

interface Parcel {
  readonly place: Destination
  /** Price of the products after discounts, before a coupon, Toman. */
  readonly sum: number
}

/** The slots for the member's basket at one of the addresses; 0: the first address. */
export async function listSlots(
  { db, ...shop }: Shop & { readonly db: Db },
  { userId, addressId = 0 }: { userId: number; addressId?: number | undefined },
): Promise<DeliverySlot[]> {
  const addresses = await listAddresses(db, userId)
  const address = addressId === 0 ? addresses[0] : addresses.find(({ id }) => id === addressId)
  const sum = sumAfterDiscount((await listBasketLines(db, userId)).map((row) => toLine(row)))
  const delivery = await readDelivery({ ...shop, db })
  const chosen = chosenSlots(delivery, { place: address ?? nowhere, sum }, shop.now())
  const taken = await countTaken(
    db,
    chosen.map(({ id }) => id),
  )
  return chosen.map(({ id, slot, price }) => ({
    ...{ id, ...slot, price },
    full: hasWindow(id) && (taken.get(id) ?? 0) >= capacityOf(delivery, id, shop),
  }))
}

/**
 * The ways to pay each sum that an order of the member's basket can have, because slots and extras change the sum. None for
 * a basket that waits for a payment or has nothing to buy.
 */
export async function waysForSlots(
  context: BasketContext,
  userId: number,
  { slots, giftWrap, sizing }: Pick<SlotsAnswer, 'slots' | 'giftWrap' | 'sizing'>,
): Promise<Pick<SlotsAnswer, 'ways'>> {
  const { total, payable, shipping, frozen } = await getBasket(context, userId)
  if (frozen || total === 0) return {}
  const extras = [0, giftWrap?.price ?? 0].flatMap((gift) => [gift, gift + (sizing?.price ?? 0)])
  const sums = slots.flatMap(({ price }) => extras.map((extra) => payable - shipping + price + extra))
  return {
    ways: [...new Set(sums)].map((sum) => ({ payable: sum, ...context.pendingOrders.waysToPay(sum) })),
  }
}

const nowhere: Destination = { province: '', city: '' }

interface Asked extends Shop {
  readonly parcel: Parcel
}

/**
 * Returns a slot if it can still be chosen. A window is locked; days need no lock, because their number of orders is unlimited.
 * @returns null when the slot is not offered (any more), 'full' when the window has no place left
 */
export async function takeSlot(
  trx: Transaction<Database>,
  id: string,
  asked: Asked,
): Promise<ChosenSlot | 'full' | null> {
  await lockWindow(trx, id)
  const chosen = (await offeredSlots(trx, asked)).find((one) => one.id === id)
  if (!chosen) return null
  return (await isFull(trx, id, asked)) ? 'full' : chosen
}

/** Like `takeSlot` for an order that is paid again, but without a lock. Expired days become the method's present days. */
export async function slotState(db: Db, id: string, asked: Asked): Promise<ChosenSlot | 'full' | null> {
  const chosen = (await offeredSlots(db, asked)).find((one) =>
    hasWindow(id) ? one.id === id : one.slot.method === methodOf(id),
  )
  if (!chosen) return null
  return (await isFull(db, id, asked)) ? 'full' : chosen
}

/** The first slot that the method of this slot offers now; undefined when the method does not serve the address any more. */
export async function methodNow(db: Db, id: string, asked: Asked): Promise<ChosenSlot | undefined> {
  return (await offeredSlots(db, asked)).find(({ slot }) => slot.method === methodOf(id))
}

/** Whether a slot that was chosen in time can still be used: its window has not begun and has places left. */
export async function isSlotLeft(db: Db, id: string, shop: Shop): Promise<boolean> {
  return !hasBegun(id, shop.now()) && !(await isFull(db, id, shop))
}

/**
 * Locks and returns the next window of this slot's method with a place left; when all are full, the method's next day.
 * @returns null when the method does not serve the address any more
 */
export async function nextSlot(
  trx: Transaction<Database>,
  id: string,
  asked: Asked,
): Promise<ChosenSlot | null> {
  const offered = (await offeredSlots(trx, asked)).filter(({ slot }) => slot.method === methodOf(id))
  for (const one of offered) {
    await lockWindow(trx, one.id)
    if (!(await isFull(trx, one.id, asked))) return one
  }
  const [first] = offered
  if (!first) return null
  const slot = { ...first.slot, until: first.slot.day, from: 0, to: 24 }
  return { ...first, id: wholeDayId({ method: methodOf(id), until: slot.until }), slot }
}

/** Locks a delivery window. Slots of days need no lock, because their number of orders is unlimited. */
export async function lockWindow(trx: Transaction<Database>, id: string): Promise<void> {
  if (hasWindow(id)) await lockSlot(trx, id)
}

const hasWindow = (id: string) => id.includes('T')
/** The method in a slot's id; empty for orders of old versions, which had no methods. */
const methodOf = (id: string) => (id.includes('@') ? id.slice(0, id.indexOf('@')) : '')

export const hasBegun = (id: string, now: number) => hasWindow(id) && beginOf(id) <= now
/** Beginning of a window, ms since the epoch. Its id ends with the hour in Tehran, such as 2026-11-24T09. */
const beginOf = (id: string) => Date.parse(`${id.slice(id.indexOf('@') + 1)}:00Z`) - TEHRAN_OFFSET_MS

async function isFull(db: Db, id: string, shop: Shop): Promise<boolean> {
  if (!hasWindow(id)) return false
  const capacity = capacityOf(await readDelivery({ ...shop, db }), id, shop)
  return ((await countTaken(db, [id])).get(id) ?? 0) >= capacity
}

const offeredSlots = async (db: Db, { parcel, settings, now }: Asked) =>
  chosenSlots(await readDelivery({ settings, db }), parcel, now())

const capacityOf = ({ methods }: Delivery, id: string, { settings }: Pick<Shop, 'settings'>) =>
  methods.find((method) => method.id === methodOf(id))?.capacity ?? settings.ordersPerWindow

function chosenSlots(delivery: Delivery, { place, sum }: Parcel, now: number): ChosenSlot[] {
  return offersOf(delivery, { place, sum, now }).flatMap((offer) => {
    const { price, day, until } = offer
    const named = namesOf(offer)
    if (offer.windows.length === 0)
      return [{ id: wholeDayId(offer), price, slot: { day, until, from: 0, to: 24, ...named } }]
    return offer.windows.map(({ id, ...window }) => ({ id, price, slot: { ...window, ...named } }))
  })
}

const namesOf = ({ method, name, kind, note }: Offer) => ({
  method,
  name,
  kind,
  ...(note && { place: note }),
})
