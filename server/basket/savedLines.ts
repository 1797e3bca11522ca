/** Lines that a member saves for later. They keep variant and count, but are not part of the basket's sums and count. */
import type { Transaction } from 'kysely'
import type { BasketAnswer, MoveRequest, RemoveRequest } from '../../contract/basket/schemas.ts'
import { MOST_PIECES, MOST_SAVED } from '../../contract/constants.ts'
import type { Database } from '../database/schema.ts'
import { staffRefusal } from '../identity/roles.ts'
import type { Identity } from '../shared/identity.ts'
import { formatNumber } from '../shared/persian.ts'
import { changed, type Stores } from './basketChanges.ts'
import { getBasket } from './baskets.ts'
import { addToLine, listBasketLines, listSavedLines, writeLineCount } from './basketsRepository.ts'

type Trx = Transaction<Database>
type Member = Pick<Identity, 'userId' | 'role'>

interface Moved {
  /** Why not all items were moved; empty on success, and also if the line does not exist, as after a double click. */
  readonly message: string
  readonly isMoved: boolean
}

const nothing: Moved = { message: '', isMoved: false }
const moved: Moved = { message: '', isMoved: true }

/** Saves a line for later or moves it back into the basket, even if it is sold out; the basket shows the status. */
export async function moveLine(context: Stores, member: Member, request: MoveRequest): Promise<BasketAnswer> {
  const isSaving = request.To === 'later'
  const move = isSaving ? save : putBack
  const { message, isMoved } = await changed(
    context,
    member.userId,
    (trx) => move(trx, member, request, context.now()),
    nothing,
  )
  const basket = await getBasket(context, member.userId)
  if (isMoved)
    context.bus.emit('basket.changed', {
      userId: member.userId,
      guid: request.GuidCode,
      websiteCode: request.WebsiteCode,
      count: basket.basketCount,
      kind: isSaving ? 'removed' : 'added',
    })
  return { ...basket, message: message || basket.message }
}

async function save(trx: Trx, { userId }: Member, request: MoveRequest, now: number): Promise<Moved> {
  const line = (await listBasketLines(trx, userId)).find(isOf(request))
  if (!line) return nothing
  const saved = await listSavedLines(trx, userId)
  if (saved.length >= MOST_SAVED && !saved.some(isOf(request)))
    return { ...nothing, message: `حداکثر ${formatNumber(MOST_SAVED)} کالا را می‌توانید برای بعد نگه دارید.` }
  const own = { userId, productId: line.productId, propertyId: line.productProperty }
  const count = request.Count ?? line.count
  await addToLine(trx, 'saved_items', { ...own, count, price: line.addedPrice, now })
  await writeLineCount(trx, 'basket_items', { ...own, count: 0 })
  return moved
}

async function putBack(
  trx: Trx,
  { userId, role }: Member,
  request: MoveRequest,
  now: number,
): Promise<Moved> {
  const line = (await listSavedLines(trx, userId)).find(isOf(request))
  if (!line) return nothing
  const refusal = staffRefusal(role)
  if (refusal) return { ...nothing, message: refusal }
  const held = (await listBasketLines(trx, userId)).find(isOf(request))?.count ?? 0
  const own = { userId, productId: line.productId, propertyId: line.productProperty }
  const count = Math.min(Math.max(0, MOST_PIECES - held), line.count)
  const rest = line.count - count
  if (count > 0) await addToLine(trx, 'basket_items', { ...own, count, price: line.addedPrice, now })
  await writeLineCount(trx, 'saved_items', { ...own, count: rest })
  return rest === 0 ? moved : { message: tooMany(count, rest), isMoved: count > 0 }
}

const tooMany = (count: number, rest: number) =>
  `از هر کالا حداکثر ${formatNumber(MOST_PIECES)} عدد در سبد جا می‌شود. ${
    count > 0 ? `${formatNumber(count)} عدد به سبد رفت و ` : ''
  }${formatNumber(rest)} عدد در «برای بعد» ماند.`

/** Removes a saved line. */
export async function removeSavedLine(
  context: Stores,
  userId: number,
  request: RemoveRequest,
): Promise<BasketAnswer> {
  const remove = async (trx: Trx) => {
    const line = (await listSavedLines(trx, userId)).find(isOf(request))
    if (!line) return
    const own = { userId, productId: line.productId, propertyId: line.productProperty }
    await writeLineCount(trx, 'saved_items', { ...own, count: 0 })
  }
  await changed(context, userId, remove, undefined)
  return getBasket(context, userId)
}

const isOf =
  ({ WebsiteCode, ProductProperty }: RemoveRequest) =>
  (line: { readonly websiteCode: string; readonly productProperty: number }) =>
    line.websiteCode === WebsiteCode && line.productProperty === ProductProperty
