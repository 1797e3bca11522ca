/** Tables of orders, payments and coupons. Amounts are whole Toman. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OrderStatus } from '../../contract/statuses.ts'

type Json<T> = ColumnType<T, string, string>
type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Whether an order holds stock, gave it back, or sold it. */
export type Reservation = 'held' | 'released' | 'sold'

/**
 * `created` before the bank knows of it, `sent` with an authority, `verifying` while the bank has not said
 * whether it was paid; `refundDue` is money captured for an order that cannot be fulfilled. The gateway gives it back,
 * or staff do (`by_hand`).
 */
export type AttemptStatus = 'created' | 'sent' | 'verifying' | 'paid' | 'failed' | 'refundDue' | 'refunded'

/** The address as it was when the order was made. */
export interface OrderAddress {
  receiver: string
  mobile: string
  province: string
  city: string
  postalCode: string
  text: string
  plate: string
  unit: string
}

export interface OrderSlot {
  /** ISO day in Tehran, such as 2026-11-24. */
  day: string
  /** Hours of the day. */
  from: number
  to: number
}

/** Who of the shop is to hear of a paid order. */
export interface OrderNoticesTable {
  order_id: number
  channel: 'sms' | 'email'
  /** Mobile in local form, or address. */
  recipient: string
  attempts: ColumnType<number, number | undefined, number>
  next_at: Time
  sent_at: OptionalTime
  created_at: ColumnType<Date, Date | string | undefined, never>
}

/** Text messages to the buyer of an order, sent by a job. */
export interface ShopperNoticesTable {
  id: Generated<number>
  order_id: number
  template: string
  /** For the carrier's template. */
  values: Json<readonly { readonly name: string; readonly value: string }[]>
  text: string
  attempts: Generated<number>
  next_at: Time
  /** When a server took it to send it; null while it waits. */
  sent_at: OptionalTime
  created_at: Time
}

export interface OrdersTable {
  id: Generated<number>
  user_id: number
  idempotency_key: string
  status: OrderStatus
  reservation: Reservation
  /** Before discounts. */
  total: number
  discount: Generated<number>
  coupon_code: Generated<string>
  coupon_discount: Generated<number>
  shipping: Generated<number>
  payable: number
  currency: Generated<'IRT'>
  address: Json<OrderAddress>
  /** Of the address: the town, and aqrabe_compact of the name. */
  city: GeneratedAlways<string>
  receiver: GeneratedAlways<string>
  slot: Json<OrderSlot>
  slot_id: string
  note: Generated<string>
  /** The hold of the goods ends here at the latest; null for orders of before there was such an end. */
  held_until: OptionalTime
  /** When the shopper was notified by SMS that it is paid, or it was given up. */
  confirmed_at: OptionalTime
  confirm_attempts: Generated<number>
  /** Not before; null for one that was not tried yet. */
  confirm_next_at: OptionalTime
  /** Counted by the database: another one means that somebody changed the order meanwhile. */
  version: ColumnType<number, never, never>
  /** Of the parcel; empty until it is on its way. */
  tracking_number: Generated<string>
  carrier: Generated<string>
  shipped_at: OptionalTime
  created_at: Time
  updated_at: Time
}

/** What staff write about an order for each other. */
export interface OrderStaffNotesTable {
  id: Generated<number>
  order_id: number
  staff_id: number | null
  staff_name: string
  text: string
  created_at: Time
}

/** Refunds that a payment's own state does not show: by staff, or by the gateway for a return. */
export interface OrderRefundsTable {
  id: Generated<number>
  order_id: number
  amount: number
  cause: string
  staff_id: number | null
  staff_name: string
  created_at: Time
  /** The return it was given back for; there is one refund of each. */
  return_id: ColumnType<number | null, number | null | undefined, never>
  /** What it was paid with; null where the payments of an old order are gone. */
  payment_id: ColumnType<number | null, number, never>
  /** Tracking number of the transfer; empty for refunds by the gateway, and for those of earlier versions. */
  tracking_number: Generated<string>
  /** Whether the gateway refunded the whole payment for a return. */
  by_bank: Generated<boolean>
}

/** The account to which staff transfer the refunds of an order. */
export interface OrderPayeesTable {
  order_id: number
  /** IR and 24 digits. */
  iban: string
  /** Name of the account's owner. */
  holder: string
  updated_at: Time
}

export interface OrderItemsTable {
  order_id: number
  line: number
  product_id: number
  property_id: number
  website_code: string
  name_fa: string
  property_title: string
  slug: string
  image_url: string
  count: number
  price: number
  old_price: number
}

export interface OrderHistoryTable {
  id: Generated<number>
  order_id: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  cause: string
  /** shopper, shop, bank or staff:<user id>. */
  actor: string
  created_at: Time
}

export interface PaymentsTable {
  id: Generated<number>
  order_id: number
  code: string
  gateway: string
  amount: number
  currency: Generated<'IRT'>
  authority: string | null
  redirect_url: Generated<string>
  status: AttemptStatus
  ref_id: Generated<string>
  card_pan: Generated<string>
  message: Generated<string>
  /** How often the bank was asked since the shopper came back or was late. */
  checks: Generated<number>
  next_check_at: Time
  called_back_at: OptionalTime
  settled_at: OptionalTime
  /** Since when its money is to go back. */
  refund_due_at: OptionalTime
  /** The gateway cannot give it back and is not asked any more: staff do. */
  by_hand: Generated<boolean>
  created_at: Time
}

export interface CouponsTable {
  code: string
  title: Generated<string>
  kind: 'percent' | 'amount'
  value: number
  min_total: Generated<number>
  /** 0: no upper limit. */
  max_discount: Generated<number>
  starts_at: OptionalTime
  ends_at: OptionalTime
  /** 0: no limit. */
  usage_limit: Generated<number>
  per_user: Generated<number>
  active: Generated<boolean>
  /** Empty: goods of all brands, of all categories. */
  brand_ids: ColumnType<number[], number[] | undefined, number[]>
  category_ids: ColumnType<number[], number[] | undefined, number[]>
  /** What codes that were made together have in common; empty for one made alone. */
  batch: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | undefined, never>
  /** Code, title and batch, compact, a line each. */
  search_text: GeneratedAlways<string>
}

export interface SandboxPaymentsTable {
  authority: string
  merchant_id: string
  amount: number
  currency: string
  callback_url: string
  description: string
  status: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED'
  ref_id: number
  /** How many calls of verify stay without an answer, for trying a slow bank. */
  verify_faults: Generated<number>
  created_at: Time
}

export interface OrderTables {
  order_notices: OrderNoticesTable
  shopper_notices: ShopperNoticesTable
  orders: OrdersTable
  order_staff_notes: OrderStaffNotesTable
  order_refunds: OrderRefundsTable
  order_payees: OrderPayeesTable
  order_items: OrderItemsTable
  order_history: OrderHistoryTable
  payments: PaymentsTable
  coupons: CouponsTable
  sandbox_payments: SandboxPaymentsTable
}
