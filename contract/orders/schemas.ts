import { Type, type Static } from 'typebox'
import { ProductListItem } from '../catalogue/schemas.ts'
import { Id, ofPage, oneOf, PageNumber } from '../commonSchemas.ts'
import { payeeRules } from './iban.ts'

export const CheckoutRequest = Type.Object({
  addressId: Id,
  addressVersion: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'of the address that the shopper saw; one that was changed meanwhile is refused',
    }),
  ),
  slot: Type.String({ maxLength: 20, description: 'id of a delivery slot' }),
  note: Type.String({ default: '', maxLength: 500 }),
  payable: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      description: 'what the shopper saw (Toman); another amount is refused, not charged',
    }),
  ),
})
export type CheckoutRequest = Static<typeof CheckoutRequest>

export const CheckoutHeaders = Type.Object({
  'Idempotency-Key': Type.String({
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'of one try to order: the same key never makes a second order',
  }),
})

/** Success is an empty message and an address to go to; -8: the basket waits for another payment. */
export const CheckoutAnswer = Type.Object({
  message: Type.String(),
  basketCount: Type.Integer(),
  redirectUrl: Type.String(),
  orderId: Type.Integer(),
})
export type CheckoutAnswer = Static<typeof CheckoutAnswer>

export const DeliverySlot = Type.Object({
  id: Type.String(),
  day: Type.String({ description: 'ISO day in Tehran' }),
  from: Type.Integer({ description: 'hour' }),
  to: Type.Integer({ description: 'hour' }),
  price: Type.Integer({ description: 'Toman' }),
  full: Type.Boolean(),
})
export const SlotsAnswer = Type.Object({ slots: Type.Array(DeliverySlot) })

export const PayStatusRequest = Type.Object({ code: Type.String({ maxLength: 64 }) })

/** Payment status of spec §3 and §4. `siteCode` is the order's number, `trackingCode` the bank's. */
export const PayStatusAnswer = Type.Object({
  status: oneOf([0, 1, 404, 555], 555),
  message: Type.String(),
  amount: Type.Integer({ description: 'Toman' }),
  html: Type.String(),
  trackingCode: Type.String(),
  siteCode: Type.String(),
  canPayAgain: Type.Boolean({
    description:
      'whoever asks may pay this order once more: it is of the last day and everything about it still fits',
  }),
  canBuyAgain: Type.Boolean({ description: 'the order is of whoever asks' }),
})
export type PayStatusAnswer = Static<typeof PayStatusAnswer>

/** An unknown one is shown as an order that the shop works on: nothing there asks for money once more. */
export const OrderStatusCode = oneOf([1, 2, 3, 4, 5, 6], 3)
/** In a query: literals, for the text of an address becomes a number by them. */
export const OrderStatusInAddress = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
])
export const MoveOrderRequest = Type.Object({
  status: OrderStatusCode,
  restock: Type.Optional(
    Type.Boolean({
      description: 'false: the goods of a cancelled order were not there, so stock gets nothing back',
    }),
  ),
  reason: Type.String({ minLength: 1, maxLength: 300 }),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'of what was seen; another one is refused',
    }),
  ),
})

const Shipment = Type.Object(
  { carrier: Type.String(), number: Type.String() },
  { description: 'its parcel, once it is on its way' },
)

export const OrderSummary = Type.Object({
  id: Type.Integer(),
  status: OrderStatusCode,
  createdAt: Type.String({ description: 'ISO time' }),
  payable: Type.Integer({ description: 'Toman' }),
  count: Type.Integer({ description: 'pieces' }),
  images: Type.Array(Type.String()),
  shipment: Type.Optional(Shipment),
})
export type OrderSummary = Static<typeof OrderSummary>

export const OrdersQuery = Type.Object({
  page: Type.Integer({ ...PageNumber, default: 1 }),
  status: Type.Optional(OrderStatusInAddress),
  /** sent: only what is on its way; waiting: only what is not. */
  parcel: Type.Optional(oneOf(['waiting', 'sent'])),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'number of the order, name or code of a product, payment code',
    }),
  ),
})

export const OrdersAnswer = Type.Object({
  items: Type.Array(OrderSummary),
  ...ofPage,
  counts: Type.Array(
    Type.Object({
      status: oneOf([1, 2, 3, 4, 5, 6]),
      parcel: Type.Optional(oneOf(['sent'])),
      count: Type.Integer(),
    }),
    { description: 'of every status, and of what is on its way by itself, among what `q` finds' },
  ),
})
export type OrdersAnswer = Static<typeof OrdersAnswer>

export const OrderParams = Type.Object({ id: Id })

export const OrderLine = Type.Object({
  productId: Type.Integer(),
  productProperty: Type.Integer(),
  websiteCode: Type.String(),
  nameFa: Type.String(),
  propertyTitle: Type.String(),
  slug: Type.String(),
  imageUrl: Type.String(),
  count: Type.Integer(),
  price: Type.Integer({ description: 'unit price when ordered (Toman)' }),
  oldPrice: Type.Integer(),
})

export const OrderPayment = Type.Object({
  code: Type.String({ description: 'of the call-back page' }),
  gateway: Type.String(),
  amount: Type.Integer(),
  state: oneOf(['open', 'paid', 'failed', 'refundDue', 'refunded']),
  trackingCode: Type.String(),
  cardPan: Type.String(),
  message: Type.String({ description: 'what the shopper is told about it, or empty' }),
  createdAt: Type.String(),
})

export const Order = Type.Object({
  id: Type.Integer(),
  status: OrderStatusCode,
  createdAt: Type.String(),
  items: Type.Array(OrderLine),
  total: Type.Integer({ description: 'before discounts (Toman)' }),
  discount: Type.Integer(),
  couponCode: Type.String(),
  couponDiscount: Type.Integer(),
  shipping: Type.Integer(),
  payable: Type.Integer(),
  address: Type.Object({
    receiver: Type.String(),
    mobile: Type.String(),
    province: Type.String(),
    city: Type.String(),
    postalCode: Type.String(),
    text: Type.String(),
    plate: Type.String(),
    unit: Type.String(),
  }),
  slot: Type.Object({ day: Type.String(), from: Type.Integer(), to: Type.Integer() }),
  shipment: Type.Optional(Shipment),
  note: Type.String(),
  history: Type.Array(
    Type.Object({
      status: OrderStatusCode,
      cause: Type.String(),
      at: Type.String(),
      byStaff: Type.Boolean(),
    }),
  ),
  payments: Type.Array(OrderPayment),
  payBack: Type.Optional(
    Type.Object(
      {
        amount: Type.Integer({ description: 'Toman' }),
        by: oneOf(['bank', 'staff']),
        payee: Type.String({ description: 'account to which staff transfer, masked; empty: not known yet' }),
      },
      { description: 'money that is still to go back' },
    ),
  ),
  canPayAgain: Type.Boolean(),
})
export type Order = Static<typeof Order>

/** The account that staff transfer money to. The server sends the whole IBAN only to staff with `orders.write`. */
export const PayeeRequest = Type.Object({
  iban: Type.String({ minLength: 1, maxLength: payeeRules.typedIban, description: 'however it is typed' }),
  holder: Type.String({ minLength: 1, maxLength: payeeRules.holder, description: 'who owns the account' }),
})
export type PayeeRequest = Static<typeof PayeeRequest>

export const BuyAgainAnswer = Type.Object({
  message: Type.String({ description: 'what could not be added, or empty' }),
  basketCount: Type.Integer(),
  added: Type.Integer({ description: 'pieces; 0 when the basket held all of them already' }),
})
export type BuyAgainAnswer = Static<typeof BuyAgainAnswer>

export const InvoiceFile = Type.String({ description: 'HTML that stands alone' })

export const DashboardAnswer = Type.Object({
  counts: Type.Object({
    orders: Type.Integer(),
    favourites: Type.Integer(),
    addresses: Type.Integer(),
    basket: Type.Integer({ description: '-8 when frozen' }),
  }),
  orders: Type.Array(OrderSummary, { description: 'the last few' }),
  favourites: Type.Array(ProductListItem, { description: 'the newest few' }),
  missing: Type.Array(Type.String(), { description: 'fields of the profile that are empty' }),
})
export type DashboardAnswer = Static<typeof DashboardAnswer>
