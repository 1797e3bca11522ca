import { Type, type Static } from 'typebox'
import { GatewayChoice, MOST_PARTS, OrderParts, PayBy } from '../basket/gatewaySchemas.ts'
import { ProductListItem } from '../catalogue/schemas.ts'
import { Id, named, ofPage, oneOf, PageNumber } from '../commonSchemas.ts'
import { noteMax } from './changeRules.ts'
import { OrderChange } from './changeSchemas.ts'
import { CardToCard } from './cardSchemas.ts'
import { CompanyRequest, OrderCompany } from './companySchemas.ts'
import { GiftRequest, OrderGift } from './giftSchemas.ts'
import { OrderSizing, SizingRequest } from './sizingSchemas.ts'
import { promise } from './slotSchemas.ts'

export const PayAgainQuery = Type.Object({ payBy: PayBy })

export const CheckoutRequest = Type.Object({
  addressId: named('نشانی تحویل', Id),
  addressVersion: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'version that the shopper saw; refused if the address has changed since',
    }),
  ),
  slot: Type.String({ title: 'زمان تحویل', maxLength: 60, description: 'id of a delivery slot' }),
  note: Type.String({ title: 'توضیح سفارش', default: '', maxLength: noteMax }),
  gift: Type.Optional(GiftRequest),
  sizing: Type.Optional(SizingRequest),
  company: Type.Optional(CompanyRequest),
  payable: Type.Optional(
    Type.Integer({
      title: 'مبلغ سفارش',
      minimum: 0,
      maximum: 1_000_000_000_000,
      description: 'amount that the shopper saw (Toman); a different amount is refused',
    }),
  ),
  payBy: PayBy,
  parts: Type.Optional(
    Type.Integer({
      ...{ title: 'شمار بخش‌ها', minimum: 2, maximum: MOST_PARTS },
      description: 'number of payments that the shopper agreed to; another number is refused',
    }),
  ),
})
export type CheckoutRequest = Static<typeof CheckoutRequest>

/**
 * On success `message` is empty and `redirectUrl` set. `basketCount` is -8 when the basket waits for another
 * payment.
 */
export const CheckoutAnswer = Type.Object({
  message: Type.String(),
  basketCount: Type.Integer(),
  redirectUrl: Type.String(),
  orderId: Type.Integer(),
  payBy: Type.Optional(Type.String({ description: 'another gateway, to try after this refusal' })),
})
export type CheckoutAnswer = Static<typeof CheckoutAnswer>

export const PayStatusRequest = Type.Object({ code: Type.String({ title: 'کد پرداخت', maxLength: 64 }) })

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
      'true: the caller may pay this order again; it is of the last day, and its items, prices and slot are still valid',
  }),
  gateways: GatewayChoice,
  parts: OrderParts,
  canBuyAgain: Type.Boolean({ description: 'whether the order belongs to the caller' }),
})
export type PayStatusAnswer = Static<typeof PayStatusAnswer>

/** An unknown status is shown as in preparation, because that page never asks for another payment. */
export const OrderStatusCode = oneOf([1, 2, 3, 4, 5, 6], 3)
/** Literals instead of an enum, because they convert the text of a query to a number. */
export const OrderStatusInAddress = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
])
export const MoveOrderRequest = Type.Object({
  status: named('وضعیت', OrderStatusCode),
  restock: Type.Optional(
    Type.Boolean({
      description: 'false: the items of a cancelled order were never taken from stock, so none return to it',
    }),
  ),
  reason: Type.String({ title: 'دلیل', minLength: 1, maxLength: 300 }),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'version that the shopper saw; refused if it has changed since',
    }),
  ),
})

const Shipment = Type.Object(
  { carrier: Type.String(), number: Type.String() },
  {
    description:
      'its parcel after dispatch; with an empty number the order was handed over (collected, or by own courier)',
  },
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
  status: Type.Optional(named('وضعیت', OrderStatusInAddress)),
  /** sent: only dispatched orders; waiting: only orders neither sent nor delivered. */
  parcel: Type.Optional(oneOf(['waiting', 'sent'])),
  q: Type.Optional(
    Type.String({
      title: 'عبارت جست‌وجو',
      maxLength: 100,
      description: 'order number, name or code of a product, payment code',
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
    { description: 'number of orders that match `q`, by status and for dispatched ones' },
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
  code: Type.String({ description: 'code of the call-back page' }),
  gateway: Type.String(),
  amount: Type.Integer(),
  part: Type.Optional(Type.Integer({ description: 'the part of its order, from 1; absent: all of it' })),
  state: oneOf(['open', 'paid', 'failed', 'refundDue', 'refunded']),
  trackingCode: Type.String(),
  cardPan: Type.String(),
  message: Type.String({ description: 'message for the shopper, or empty' }),
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
  slot: Type.Object(promise),
  shipment: Type.Optional(Shipment),
  note: Type.String(),
  history: Type.Array(
    Type.Object({
      status: OrderStatusCode,
      cause: Type.String(),
      at: Type.String(),
      byStaff: Type.Boolean(),
      detail: Type.Optional(Type.String({ description: 'old and new values, a line each' })),
    }),
  ),
  payments: Type.Array(OrderPayment),
  payBack: Type.Optional(
    Type.Object(
      {
        amount: Type.Integer({ description: 'Toman' }),
        by: oneOf(['bank', 'staff']),
        payee: Type.String({ description: 'account for the transfer, masked; empty if unknown' }),
        byBank: Type.Optional(
          Type.Integer({ description: 'Toman that the gateway refunds beside the transfer' }),
        ),
      },
      { description: 'amount that is still to be refunded' },
    ),
  ),
  cardToCard: Type.Optional(CardToCard),
  canPayAgain: Type.Boolean(),
  gateways: GatewayChoice,
  parts: OrderParts,
  gift: Type.Optional(OrderGift),
  sizing: Type.Optional(OrderSizing),
  company: Type.Optional(OrderCompany),
  change: Type.Optional(OrderChange),
})
export type Order = Static<typeof Order>

export const BuyAgainAnswer = Type.Object({
  message: Type.String({ description: 'why an item could not be added, or empty' }),
  basketCount: Type.Integer(),
  added: Type.Integer({ description: 'number of pieces; 0 if the basket already held all' }),
})
export type BuyAgainAnswer = Static<typeof BuyAgainAnswer>

export const InvoiceFile = Type.String({ description: 'standalone HTML' })

export const DashboardAnswer = Type.Object({
  counts: Type.Object({
    orders: Type.Integer(),
    favourites: Type.Integer(),
    addresses: Type.Integer(),
    basket: Type.Integer({ description: '-8 when frozen' }),
  }),
  orders: Type.Array(OrderSummary, { description: 'the last few' }),
  favourites: Type.Array(ProductListItem, { description: 'the newest few' }),
  missing: Type.Array(Type.String(), { description: 'names of empty profile fields' }),
})
export type DashboardAnswer = Static<typeof DashboardAnswer>
