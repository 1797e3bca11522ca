/** The owner changes address, receiver and note of a paid order that staff have not begun to prepare. */
import type { Transaction } from 'kysely'
import { rules } from '../../../contract/identity/addressRules.ts'
import type { UpdateOrderRequest } from '../../../contract/orders/changeSchemas.ts'
import { normaliseMobile, tidyLine } from '../../../contract/validation.ts'
import type { OrderAddress } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'
import { readDelivery } from '../../delivery/delivery.ts'
import { countOrRefuse } from '../../http/limits.ts'
import { hasSameFields } from '../../identity/addressesRepository.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import type { OrdersContext } from '../context.ts'
import { placeOf } from '../invoice/invoicePage.ts'
import { existingOrder } from '../existingOrder.ts'
import {
  addHistory,
  countHistory,
  findOrderAddress,
  lockOrder,
  setRecipient,
  type Order,
} from '../ordersRepository.ts'
import { causes } from '../orderWords.ts'
import { assertChangeable } from './changeable.ts'
import { placeRefusal } from './places.ts'

type Trx = Transaction<Database>

/** Limit on changes by one member. */
const changeLimit = { max: 30, windowMs: 24 * 60 * 60_000 }

interface OwnChange {
  readonly userId: number
  readonly orderId: number
  readonly change: UpdateOrderRequest
}

/**
 * Changes the order for its owner. A repeated request changes nothing.
 * @throws AppError 404, 400 with fields, 429, or 409 when staff or another tab were faster or the address does not fit the order
 */
export async function updateOwn(
  context: Pick<OrdersContext, 'bus' | 'db' | 'now' | 'settings'>,
  { userId, orderId, change }: OwnChange,
): Promise<void> {
  const { bus, db, now } = context
  await existingOrder(db, orderId, userId)
  await countOrRefuse(db, [[`order-change:${userId}`, changeLimit]], now())
  const isNew = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    assertChangeable(order)
    const wanted = { address: await wantedAddress(trx, context, order, change), note: change.note.trim() }
    const changes = changesOf(order, wanted)
    if (changes.length === 0) return false
    if (change.version !== (await countHistory(trx, orderId))) throw new AppError(409, words.elsewhere)
    await setRecipient(trx, orderId, { ...wanted, now: now() })
    await addHistory(trx, {
      ...{ order, to: order.status, actor: 'shopper', now: now() },
      cause: causes.ownChange(changes.map(({ name }) => name)),
      detail: changes.map(({ name, before, after }) => `${name}: از «${before}» به «${after}»`).join('\n'),
    })
    return true
  })
  if (isNew) bus.emit('order.moved', { id: orderId })
}

async function wantedAddress(
  trx: Trx,
  { settings }: Pick<OrdersContext, 'settings'>,
  order: Order,
  change: UpdateOrderRequest,
): Promise<OrderAddress> {
  const receiver = tidyLine(change.receiver)
  const mobile = normaliseMobile(change.mobile) ?? change.mobile
  const place = await chosenPlace(trx, { settings }, order, change)
  // An unchanged receiver and mobile are accepted even if today's rules would refuse them.
  const isKnown = tidyLine(place.receiver) === receiver && place.mobile === mobile
  const wrong = isKnown ? {} : { receiver: rules.receiver(receiver), mobile: rules.mobile(mobile) }
  const fields = Object.entries(wrong).flatMap(([name, message]) => (message ? [[name, message]] : []))
  if (fields.length > 0) throw invalid(Object.fromEntries(fields) as Record<string, string>)
  return { ...place, receiver, mobile }
}

async function chosenPlace(
  trx: Trx,
  { settings }: Pick<OrdersContext, 'settings'>,
  order: Order,
  { addressId, addressVersion }: UpdateOrderRequest,
): Promise<OrderAddress> {
  if (addressId === undefined) return order.address
  const found = await findOrderAddress(trx, order.user_id, addressId)
  if (!found) throw new AppError(409, words.addressGone)
  const { version, ...address } = found
  if (addressVersion !== undefined && !hasSameFields(addressVersion, version))
    throw new AppError(409, words.addressChanged)
  const refusal = placeRefusal(await readDelivery({ db: trx, settings }), order, address)
  if (refusal) throw new AppError(409, `${refusal} ${words.call}`)
  return address
}

interface Change {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** The owner's changes to an order, as staff read them in its history. */
function changesOf(
  order: Order,
  wanted: { readonly address: OrderAddress; readonly note: string },
): Change[] {
  const shown = ({ address, note }: typeof wanted) => [
    { name: 'نشانی', value: `${placeOf(address)}، کد پستی ${toPersianDigits(address.postalCode)}` },
    { name: 'گیرنده', value: `${address.receiver}، ${toPersianDigits(address.mobile)}` },
    { name: 'یادداشت', value: note || 'خالی' },
  ]
  const after = shown(wanted)
  return shown(order).flatMap(({ name, value }, at) => {
    const next = after[at]?.value ?? ''
    return next === value ? [] : [{ name, before: value, after: next }]
  })
}

const words = {
  elsewhere:
    'این سفارش در این میان تغییر کرده است. وضع تازه را ببینید و اگر هنوز لازم است، دوباره تغییر دهید.',
  addressGone: 'این نشانی دیگر در نشانی‌های شما نیست. نشانی دیگری انتخاب کنید.',
  addressChanged: 'این نشانی در این فاصله ویرایش شده است. آن را یک بار دیگر ببینید و دوباره ثبت کنید.',
  call: 'اگر باید به همین نشانی برسد، با ما تماس بگیرید.',
} as const
