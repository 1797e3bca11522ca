/** Returns as the panel shows them to staff. */
import { isShopsFault, returnMoves } from '../../../contract/returns/rules.ts'
import type { DeskReturn, DeskReturnsAnswer, DeskReturnsQuery } from '../../../contract/returns/schemas.ts'
import { listChanges } from '../../audit/audit.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { buyerOf } from '../../orders/desk/desk.ts'
import { extrasPrice } from '../../orders/extras.ts'
import { readRefundable, returnWay, totalOf } from '../../orders/refunds/byHand.ts'
import { findPayee } from '../../orders/refunds/refundsRepository.ts'
import { existingOrder } from '../../orders/existingOrder.ts'
import type { Order } from '../../orders/ordersRepository.ts'
import { listEvents, type ReturnRow } from '../repository.ts'
import { existingReturn } from '../rules.ts'
import { isDecided, readReturnable, viewsOf, type Returnable } from '../views.ts'
import { countDeskReturns, listDeskReturns } from './listRepository.ts'

const PAGE_SIZE = 50

export async function deskReturns(
  { db }: Pick<OrdersContext, 'db'>,
  { page, ...filter }: DeskReturnsQuery,
): Promise<DeskReturnsAnswer> {
  const rows = await listDeskReturns(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return {
    items: rows.map(({ id, order_id, created_at, ...row }) => ({
      ...{ id, orderId: order_id, ...row },
      createdAt: created_at.toISOString(),
    })),
    total: await countDeskReturns(db, filter),
    page,
    pageSize: PAGE_SIZE,
  }
}

/** @throws AppError 404 */
export async function deskReturn(
  { db, now, gateways }: Pick<OrdersContext, 'db' | 'now' | 'gateways'>,
  id: number,
): Promise<DeskReturn> {
  const row = await existingReturn(db, id)
  const order = await existingOrder(db, row.order_id)
  const returnable = await readReturnable(db, order)
  const events = await listEvents(
    db,
    returnable.returns.map((one) => one.id),
  )
  const view = (await viewsOf(db, returnable, events)).find((one) => one.id === id)!
  const goods = view.items.reduce((sum, { amount }) => sum + amount, 0)
  const shipping = shippingOf(order, row, returnable)
  const { given, refundable: whole } = await readRefundable(db, order)
  const refundable = whole?.left ?? 0
  const refundedBefore = totalOf(given)
  return {
    return: view,
    buyer: await buyerOf(db, row.user_id),
    staff: events.filter(({ return_id }) => return_id === id).map(({ staff_name }) => staff_name),
    saleable: returnable.items
      .filter(({ return_id, saleable }) => return_id === id && saleable !== null)
      .map(({ line, saleable }) => ({ line, count: saleable ?? 0 })),
    moves: [...returnMoves[row.state]],
    wholeByBank: returnWay(gateways, whole, now()) === 'bank',
    hasPayee: (await findPayee(db, order.id)) !== undefined,
    sums: {
      ...{ goods, shipping, refundedBefore, refundable },
      suggested: Math.min(goods + shipping, refundable),
      paid: order.payable,
    },
    changes: (await listChanges(db, { kind: 'return', id: String(id) })).items,
  }
}

/**
 * Toman to refund for shipping, gift wrapping and sizing. They are refunded only with the return after which no item is left, and
 * only if all returns of the order are for a fault of the shop (decision 0042).
 */
function shippingOf(order: Order, row: ReturnRow, { lines, returns, items }: Returnable): number {
  const counted = returns.filter(({ id, state }) => id === row.id || isDecided(state))
  if (!counted.every(({ cause }) => isShopsFault(cause))) return 0
  const back = items.filter(({ return_id }) => counted.some(({ id }) => id === return_id))
  const countOf = (list: readonly { readonly count: number }[]) =>
    list.reduce((sum, { count }) => sum + count, 0)
  return countOf(back) === countOf(lines) ? order.shipping + extrasPrice(order) : 0
}
