/** Lets shoppers request returns and withdraw them. */
import type { Kysely } from 'kysely'
import type { OrderReturns, ReturnRequest } from '../../contract/returns/schemas.ts'
import { isShopsFault, isWithdrawable, needsAccount, returnMessages } from '../../contract/returns/rules.ts'
import { payeeMessages } from '../../contract/orders/iban.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from '../orders/context.ts'
import { notifyOfReturn } from '../orders/notices/notifyOfReturn.ts'
import { existingOrder } from '../orders/existingOrder.ts'
import { lockOrder, type Order } from '../orders/ordersRepository.ts'
import { setPayee, writePayee } from '../orders/refunds/payee.ts'
import { findPayee } from '../orders/refunds/refundsRepository.ts'
import { countOrRefuse } from '../http/limits.ts'
import { AppError, invalid } from '../shared/errors.ts'
import { formatNumber } from '../shared/persian.ts'
import { usePictures } from './picturesRepository.ts'
import { findReturnOfKey, insertEvent, insertReturn, listReturnItems, setState } from './repository.ts'
import { assertReturnVersion, deliveryRefusal, existingReturn } from './rules.ts'
import { accountNeedOf, orderReturns, readReturnable, type Returnable } from './views.ts'

/** Limits the requests of one member. */
export const returnLimit = { max: 20, windowMs: 24 * 60 * 60_000 }

interface Placement {
  readonly userId: number
  readonly orderId: number
  readonly key: string
  readonly request: ReturnRequest
}

/**
 * Requests a return. A request with a key that exists already makes no second return.
 * @throws AppError 404, 400 with fields, 409 when it is too late or the key belongs to another request, 429
 */
export async function requestReturn(context: OrdersContext, placement: Placement): Promise<OrderReturns> {
  const { db, now } = context
  const { userId, orderId, request } = placement
  await existingOrder(db, orderId, userId)
  if (await isMadeBefore(db, placement)) {
    // The answer to the first request was lost. The shopper may have corrected the account before the second one.
    if (request.payee) await setPayee(context, { userId, orderId, payee: request.payee })
  } else {
    await countOrRefuse(db, [[`return:${userId}`, returnLimit]], now())
    const words = request.words.trim()
    if (isShopsFault(request.cause) && !words) throw invalid({ words: returnMessages.words })
    await place(context, { ...placement, request: { ...request, words } })
  }
  return orderReturns(context, userId, orderId)
}

/**
 * Whether a return with this key exists.
 * @throws AppError 409 if it has other items or another cause, because the shopper must not think that these are registered
 */
async function isMadeBefore(
  db: Kysely<Database>,
  { userId, orderId, key, request }: Placement,
): Promise<boolean> {
  const known = await findReturnOfKey(db, userId, key)
  if (!known) return false
  const countsOf = (items: ReturnRequest['items']) =>
    items
      .map(({ line, count }) => `${line}:${count}`)
      .sort()
      .join()
  const items = countsOf(await listReturnItems(db, [known.id]))
  if (known.order_id !== orderId || known.cause !== request.cause || items !== countsOf(request.items))
    throw new AppError(
      409,
      'درخواست قبلی شما با کالاها یا علت دیگری ثبت شده است و آن را در همین صفحه می‌بینید. اگر این را هم می‌خواهید، دوباره «ثبت درخواست» را بزنید.',
    )
  return true
}

/** Stores the return, unless another request with the same key has done so meanwhile. */
function place(context: OrdersContext, placement: Placement): Promise<void> {
  const { db, now } = context
  const { userId, orderId, key, request } = placement
  return db.transaction().execute(async (trx) => {
    // Requests for the same order wait for this lock, so that each counts the items of the earlier ones.
    const order = await lockOrder(trx, orderId)
    if (await isMadeBefore(trx, placement)) return
    const refusal = deliveryRefusal(order, now())
    if (refusal) throw new AppError(409, refusal)
    const returnable = await readReturnable(trx, order)
    assertFree(returnable, request.items)
    const at = new Date(now())
    if (request.payee) await writePayee({ db: trx, now }, { orderId, payee: request.payee })
    else await assertAccount({ ...context, db: trx }, order, returnable, request)
    const { cause, words, items, pictures } = request
    const state = 'requested'
    const row = { order_id: orderId, user_id: userId, idempotency_key: key, state, cause, words } as const
    const id = await insertReturn(trx, { ...row, created_at: at, updated_at: at }, items)
    if (!(await usePictures(trx, { userId, returnId: id, ids: pictures })))
      throw invalid({ pictures: returnMessages.pictureGone })
    await insertEvent(trx, {
      return_id: id,
      state,
      words: '',
      staff_id: null,
      staff_name: '',
      created_at: at,
    })
    await notifyOfReturn(trx, context, { orderId, id, state, words: '' })
  })
}

/** @throws AppError 400 when staff will have to transfer the money and the account is missing */
async function assertAccount(
  context: OrdersContext,
  order: Order,
  returnable: Returnable,
  { items, cause }: ReturnRequest,
): Promise<void> {
  const counts = new Map(items.map(({ line, count }) => [line, count]))
  const isWhole = returnable.lines.every(({ line, count }) => counts.get(line) === count)
  const need = await accountNeedOf(context, order, returnable)
  if (!needsAccount(need, { isWhole, cause }) || (await findPayee(context.db, order.id))) return
  throw invalid({ iban: payeeMessages.iban, holder: payeeMessages.holder })
}

function assertFree({ lines, taken }: Returnable, items: ReturnRequest['items']): void {
  if (new Set(items.map(({ line }) => line)).size < items.length)
    throw invalid({ items: 'یک کالا دو بار آمده است.' })
  for (const { line, count } of items) {
    const bought = lines.find((own) => own.line === line)
    if (!bought) throw invalid({ items: returnMessages.items })
    const free = bought.count - (taken.get(line) ?? 0)
    if (count <= free) continue
    throw new AppError(
      409,
      free > 0
        ? `از «${bought.name_fa}» فقط ${formatNumber(free)} عدد را می‌توانید بازگردانید.`
        : `برای «${bought.name_fa}» پیش از این درخواست بازگشت ثبت شده است.`,
    )
  }
}

/** @throws AppError 404, 409 when the products have arrived or the return has changed since the shopper read it */
export async function withdrawReturn(
  context: OrdersContext,
  { userId, id, version }: { readonly userId: number; readonly id: number; readonly version: number },
): Promise<OrderReturns> {
  const { db, now } = context
  const known = await existingReturn(db, id, userId)
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, known.order_id)
    const row = await existingReturn(trx, id, userId)
    // The request repeats one whose answer was lost.
    if (row.state === 'withdrawn') return
    assertReturnVersion(row, version)
    if (!isWithdrawable(row.state))
      throw new AppError(409, 'کالا به دست ما رسیده است و دیگر نمی‌توان از بازگشت آن منصرف شد.')
    await setState(trx, id, 'withdrawn', now())
    const event = { return_id: id, state: 'withdrawn', words: '', staff_id: null, staff_name: '' } as const
    await insertEvent(trx, { ...event, created_at: new Date(now()) })
  })
  return orderReturns(context, userId, known.order_id)
}
