/** Tables of returns. */
import type { ColumnType, Generated } from 'kysely'
import type { Time } from './columnTypes.ts'
import type { ReturnCause, ReturnState } from '../../contract/returns/rules.ts'

export interface OrderReturnsTable {
  id: Generated<number>
  order_id: number
  user_id: number
  /** The request's key, so that a repeated request makes no second return. */
  idempotency_key: string
  state: ReturnState
  cause: ReturnCause
  words: string
  /** Toman to refund; null until staff have decided. */
  refund_amount: ColumnType<number | null, number | null | undefined, number | null>
  /** The payment that the gateway refunds as a whole; null when staff transfer the amount. */
  refund_payment_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Incremented by the database at every change. */
  version: ColumnType<number, never, never>
  created_at: Time
  updated_at: Time
}

export interface OrderReturnItemsTable {
  return_id: number
  /** Line of the order. */
  line: number
  count: number
  /** Pieces that can be sold again; null until the return has arrived. */
  saleable: ColumnType<number | null, number | null | undefined, number | null>
  /** Pieces that were added to the stock; null also for returns that arrived in earlier versions. */
  restocked: number | null
}

export interface OrderReturnPicturesTable {
  /** Unguessable. */
  id: string
  user_id: number
  /** Null until the return is requested; pictures without a return are deleted later. */
  return_id: ColumnType<number | null, number | null | undefined, number>
  position: Generated<number>
  picture: Buffer
  created_at: Time
}

export interface OrderReturnEventsTable {
  id: Generated<number>
  return_id: number
  state: ReturnState
  /** Text for the shopper. */
  words: string
  /** Null: the shopper, or a deleted account. */
  staff_id: number | null
  /** Empty: the shopper. */
  staff_name: string
  created_at: Time
}

export interface ReturnsTables {
  order_returns: OrderReturnsTable
  order_return_items: OrderReturnItemsTable
  order_return_pictures: OrderReturnPicturesTable
  order_return_events: OrderReturnEventsTable
}
