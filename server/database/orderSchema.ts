/** Tables of orders, payments and coupons. Amounts are whole Toman. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, OptionalTime, Time } from './columnTypes.ts'
import type { MethodKind } from '../../contract/delivery/terms.ts'
import type { ShopCard, WayToPay } from '../../contract/orders/cardToCard.ts'
import type { Company } from '../../contract/orders/companyRules.ts'
import type { OrderStatus } from '../../contract/statuses.ts'

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
  /** Hours of the day; 0 and 24: the whole day. */
  from: number
  to: number
  /** The last ISO day, if the order arrives on one of several days. */
  until?: string
  /** The delivery method and its words at that time; absent: an order from before there were methods. */
  method?: string
  name?: string
  kind?: MethodKind
  /** The owner's note on the method, such as the address for collection. */
  place?: string
}

export interface OrderGift {
  /** Toman; a part of `payable`. */
  price: number
  /** Text of the gift card, or empty. */
  message: string
}

/** Metal bracelets that are sized to a wrist. */
export interface OrderSizing {
  /** Toman for all of them; a part of `payable`. */
  price: number
  /** Circumference, mm. */
  wrist: number
}

/** Notifications to the shop about paid orders. */
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
  /** Parameters of the carrier's template. */
  values: Json<readonly { readonly name: string; readonly value: string }[]>
  text: string
  attempts: Generated<number>
  next_at: Time
  /** When a server began to send it; null: it waits. */
  sent_at: OptionalTime
  created_at: Time
}

export interface OrdersTable {
  id: Generated<number>
  user_id: number
  idempotency_key: string
  status: OrderStatus
  reservation: Reservation
  /** bank: it freezes the basket until it is paid; card: by a transfer to the shop's card. */
  pay_by: ColumnType<WayToPay, WayToPay | undefined, WayToPay>
  /** Toman of each payment, in their order; null: one payment. */
  parts: ColumnType<readonly number[] | null, string | null | undefined, string | null>
  /** Sum of the lines before discounts, Toman. */
  total: number
  discount: Generated<number>
  coupon_code: Generated<string>
  coupon_discount: Generated<number>
  shipping: Generated<number>
  payable: number
  currency: Generated<'IRT'>
  address: Json<OrderAddress>
  /** The city of the address; `receiver` is aqrabe_compact of the receiver's name. */
  city: GeneratedAlways<string>
  receiver: GeneratedAlways<string>
  slot: Json<OrderSlot>
  slot_id: string
  note: Generated<string>
  /** The buyer on the invoice; null: the shopper. */
  company: ColumnType<Company | null, string | null | undefined, string | null>
  /** Null: not wrapped as a gift. */
  gift: ColumnType<OrderGift | null, string | null | undefined, string | null>
  /** Null: no bracelet is sized. */
  sizing: ColumnType<OrderSizing | null, string | null | undefined, string | null>
  /** The latest end of the stock reservation; null: an order from before this column. */
  held_until: OptionalTime
  /** When the shopper was notified by SMS that it is paid, or sending was given up. */
  confirmed_at: OptionalTime
  confirm_attempts: Generated<number>
  /** Earliest time of the next try; null: not tried yet. */
  confirm_next_at: OptionalTime
  /** Incremented by the database at every change of the order. */
  version: ColumnType<number, never, never>
  /** The parcel's; empty until it is sent. */
  tracking_number: Generated<string>
  carrier: Generated<string>
  shipped_at: OptionalTime
  created_at: Time
  updated_at: Time
}

/** Internal notes of staff about an order. */
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
  /** The return of the refund; each has one. */
  return_id: ColumnType<number | null, number | null | undefined, never>
  /** The refunded payment; null: the payments of an old order were deleted. */
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
  /** Share of the whole line in the discount of the order's coupon, Toman; null for orders of earlier versions. */
  coupon_share: number | null
}

export interface OrderHistoryTable {
  id: Generated<number>
  order_id: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  cause: string
  /** Old and new values, a line each; may contain personal data. */
  detail: Generated<string>
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
  /** The part of its order, from 1; null: all of it. */
  part: ColumnType<number | null, number | null | undefined, never>
  status: AttemptStatus
  ref_id: Generated<string>
  card_pan: Generated<string>
  message: Generated<string>
  /** Queries to the bank since the shopper returned or was late. */
  checks: Generated<number>
  next_check_at: Time
  called_back_at: OptionalTime
  settled_at: OptionalTime
  /** When its refund became due. */
  refund_due_at: OptionalTime
  /** The gateway cannot refund it, so staff do. */
  by_hand: Generated<boolean>
  created_at: Time
}

/** A payment by a transfer to the shop's card, with the receipt that the shopper sent. */
export interface CardPaymentsTable {
  payment_id: number
  /** The shop's cards that the shopper saw when the order was made. */
  cards: Json<readonly ShopCard[]>
  tracking: Generated<string>
  /** Last four digits of the shopper's card. */
  card_end: Generated<string>
  /** ISO day, or empty. */
  paid_on: Generated<string>
  /** WebP. */
  picture: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  /** Null: no receipt yet. */
  sent_at: OptionalTime
  /** Why staff refused the receipt; empty: they did not. */
  refused: Generated<string>
  /** Staff refused it for good: no other receipt is accepted. */
  closed: Generated<boolean>
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
  /** Empty: all brands, all categories. */
  brand_ids: ColumnType<number[], number[] | undefined, number[]>
  category_ids: ColumnType<number[], number[] | undefined, number[]>
  /** The same value for all codes that were made together; empty for a code that was made alone. */
  batch: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | undefined, never>
  /** Text for the search of staff: aqrabe_compact of code, title and batch, one per line. */
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
  /** Calls of verify that get no answer, for trying out a slow bank. */
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
  card_payments: CardPaymentsTable
  coupons: CouponsTable
  sandbox_payments: SandboxPaymentsTable
}
