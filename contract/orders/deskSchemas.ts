import { Type, type Static } from 'typebox'
import { Change } from '../audit/schemas.ts'
import { Day, Id, named, oneOf, PageNumber, pageOfList } from '../commonSchemas.ts'
import { receiptRules } from './cardToCard.ts'
import { Order, OrderStatusCode, OrderStatusInAddress } from './schemas.ts'

const LARGEST_AMOUNT = 1_000_000_000_000
const Amount = Type.Integer({ minimum: 0, maximum: LARGEST_AMOUNT, description: 'Toman' })
/** receipt: the receipt of a card-to-card payment waits for a decision of staff. */
export const paymentStates = ['open', 'receipt', 'paid', 'failed', 'refundDue', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const DeskOrdersQuery = Type.Object({
  page: Type.Integer({ ...PageNumber, default: 1 }),
  status: Type.Optional(named('وضعیت', OrderStatusInAddress)),
  parcel: Type.Optional(oneOf(['waiting', 'sent'])),
  payment: Type.Optional(oneOf(paymentStates)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  least: Type.Optional(Amount),
  most: Type.Optional(Amount),
  city: Type.Optional(Type.String({ title: 'شهر', maxLength: 60 })),
  until: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'number of the newest order to include, so that pages do not shift when new orders arrive',
    }),
  ),
  q: Type.Optional(
    Type.String({
      title: 'عبارت جست‌وجو',
      maxLength: 100,
      description: 'order number, mobile, receiver, or code of a product, payment or parcel',
    }),
  ),
})
export type DeskOrdersQuery = Static<typeof DeskOrdersQuery>

export const DeskOrderRow = Type.Object({
  id: Type.Integer(),
  status: OrderStatusCode,
  createdAt: Type.String({ description: 'ISO time' }),
  payable: Type.Integer({ description: 'Toman' }),
  count: Type.Integer({ description: 'pieces' }),
  receiver: Type.String(),
  mobile: Type.String(),
  province: Type.String(),
  city: Type.String(),
  trackingNumber: Type.String(),
})
export type DeskOrderRow = Static<typeof DeskOrderRow>

export const DeskOrdersAnswer = Type.Object({
  items: Type.Array(DeskOrderRow),
  ...pageOfList,
})
export type DeskOrdersAnswer = Static<typeof DeskOrdersAnswer>

export const DeskOrder = Type.Object({
  order: Order,
  version: Type.Integer({ description: 'to be sent with a change' }),
  buyer: Type.Object({ id: Type.Integer(), name: Type.String(), mobile: Type.String() }),
  shipment: Type.Object({ carrier: Type.String(), number: Type.String() }),
  moves: Type.Array(OrderStatusCode, { description: 'statuses that it can be moved to' }),
  refundable: Type.Integer({ description: 'amount that can still be marked as refunded (Toman)' }),
  /** The side that must refund a captured payment that no valid order uses. */
  refundBy: oneOf(['nobody', 'bank', 'staff']),
  /** The side that would refund the order if staff cancelled it now. */
  cancelRefund: oneOf(['nobody', 'bank', 'staff']),
  owed: Type.Integer({
    description: 'number of its payments and returns that staff have to transfer',
  }),
  notes: Type.Array(
    Type.Object({ id: Type.Integer(), staff: Type.String(), text: Type.String(), at: Type.String() }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Type.Integer(),
      amount: Type.Integer(),
      cause: Type.String(),
      tracking: Type.String({ description: 'tracking number of the transfer, or empty' }),
      staff: Type.String(),
      at: Type.String(),
    }),
  ),
  changes: Type.Array(Change, { description: 'changes by staff, newest first' }),
})
export type DeskOrder = Static<typeof DeskOrder>

export const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'version that staff saw; 409 if it has changed since',
})

export const ShipmentRequest = Type.Object({
  version: Version,
  carrier: Type.String({ maxLength: 60 }),
  number: Type.String({ maxLength: 60, description: 'tracking number; empty removes the parcel' }),
  delivered: Type.Optional(
    Type.Boolean({
      description: 'true: it was collected, or brought by the own courier, and has no tracking number',
    }),
  ),
})
export const NoteRequest = Type.Object({ text: Type.String({ title: 'متن', minLength: 1, maxLength: 1000 }) })
export const Tracking = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'tracking number of the bank transfer',
})
export const RefundRequest = Type.Object({
  version: Version,
  tracking: Tracking,
  amount: Type.Integer({ minimum: 1, maximum: LARGEST_AMOUNT }),
  cause: Type.String({ minLength: 1, maxLength: 300 }),
})
export const ConfirmReceiptRequest = Type.Object({
  version: Version,
  amount: Type.Integer({ minimum: 1, maximum: LARGEST_AMOUNT, description: 'that has arrived, in Toman' }),
  tracking: Tracking,
})
export const RefuseReceiptRequest = Type.Object({
  version: Version,
  reason: Type.String({ title: 'دلیل', minLength: 1, maxLength: receiptRules.reason }),
  close: Type.Boolean({
    description: 'true: cancels the order; false: the shopper can send another receipt',
  }),
})
export const DeskOrderParams = Type.Object({ id: Id })

export const OwedQuery = Type.Object({
  page: Type.Integer({ ...PageNumber, default: 1 }),
  order: Type.Optional(Id),
})
export type OwedQuery = Static<typeof OwedQuery>

export const OwedAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      orderId: Type.Integer(),
      returnId: Type.Integer({ description: '0 if the transfer is not for a return' }),
      paymentId: Type.Integer({ description: '0 if the transfer is for a return' }),
      version: Type.Integer({ description: 'version of the return, or else of the order' }),
      amount: Type.Integer({ description: 'Toman' }),
      cause: Type.String(),
      since: Type.String({ description: 'ISO time' }),
      buyer: Type.String(),
      mobile: Type.String(),
      iban: Type.String({ description: 'empty until the shopper enters it' }),
      holder: Type.String(),
    }),
    { description: 'longest wait first' },
  ),
  ...pageOfList,
})
export type OwedAnswer = Static<typeof OwedAnswer>

const Count = Type.Integer()

export const TodayAnswer = Type.Object({
  paid: Type.Integer({ description: 'paid, and not in preparation yet' }),
  preparing: Type.Integer({ description: 'neither sent nor delivered yet' }),
  refundDue: Type.Integer({ description: 'orders with a refund in progress' }),
  owed: Type.Integer({ description: 'transfers that staff have to make' }),
  receipts: Type.Integer({ description: 'orders whose receipt of a card-to-card payment is not decided' }),
  failed: Type.Integer({ description: 'orders since `failedSince` whose payment failed' }),
  failedSince: Type.String({ description: 'ISO day in Tehran: yesterday' }),
  lowStock: Type.Integer({ description: 'products with few pieces left' }),
  reviews: Count,
  questions: Count,
  messages: Count,
  returns: Type.Integer({ description: 'returns that wait for the shop' }),
})
export type TodayAnswer = Static<typeof TodayAnswer>

export const SalesQuery = Type.Object({
  days: Type.Integer({
    minimum: 1,
    maximum: 366,
    default: 30,
    description: 'length of the period; the answer also has the period before',
  }),
})
export const SalesAnswer = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'ISO day in Tehran' }),
      orders: Type.Integer(),
      sales: Type.Integer({ description: 'Toman' }),
      refunded: Type.Integer({ description: 'refunds of these sales so far, Toman' }),
    }),
    { description: 'oldest first, without gaps' },
  ),
  before: Type.Object({ orders: Type.Integer(), sales: Type.Integer() }),
})
export type SalesAnswer = Static<typeof SalesAnswer>
