import { Type, type Static } from 'typebox'
import { Change } from '../audit/schemas.ts'
import { Id, named, oneOf, PageNumber, pageOfList } from '../commonSchemas.ts'
import { PictureId } from '../media/schemas.ts'
import { Tracking, Version } from '../orders/deskSchemas.ts'
import { PayeeRequest } from '../orders/payeeSchemas.ts'
import { accountNeeds, returnCauses, returnRules, returnStates } from './rules.ts'

const MOST_PIECES = 1000
const MOST_LINES = 100
const LARGEST_AMOUNT = 1_000_000_000_000
const Line = Type.Integer({ minimum: 1, maximum: 10_000, description: 'line of the order' })
const Count = Type.Integer({ minimum: 1, maximum: MOST_PIECES })
const State = oneOf(returnStates)
const Cause = oneOf(returnCauses)
export const ReturnParams = Type.Object({ id: Id })

export const ReturnPictureAnswer = Type.Object({ id: Type.String(), url: Type.String() })

export const ReturnRequest = Type.Object({
  items: Type.Array(Type.Object({ line: Line, count: Count }), { minItems: 1, maxItems: MOST_LINES }),
  cause: Cause,
  words: Type.String({ default: '', maxLength: returnRules.words }),
  pictures: Type.Array(PictureId, { default: [], maxItems: returnRules.pictures }),
  payee: Type.Optional(PayeeRequest),
})
export type ReturnRequest = Static<typeof ReturnRequest>

const ReturnItem = Type.Object({
  line: Type.Integer(),
  websiteCode: Type.String(),
  nameFa: Type.String(),
  propertyTitle: Type.String(),
  imageUrl: Type.String(),
  count: Type.Integer(),
  amount: Type.Integer({ description: 'price paid for these pieces (Toman)' }),
})

const ReturnEvent = Type.Object({
  state: State,
  words: Type.String(),
  at: Type.String({ description: 'ISO time' }),
  byStaff: Type.Boolean(),
})

export const Return = Type.Object({
  id: Type.Integer(),
  orderId: Type.Integer(),
  state: State,
  version: Type.Integer({ description: 'to be sent with a change' }),
  createdAt: Type.String({ description: 'ISO time' }),
  cause: Cause,
  words: Type.String(),
  items: Type.Array(ReturnItem),
  pictures: Type.Array(Type.String(), { description: 'addresses' }),
  events: Type.Array(ReturnEvent, { description: 'oldest first' }),
  refunding: Type.Optional(
    Type.Object(
      { amount: Type.Integer({ description: 'Toman' }), by: oneOf(['bank', 'staff']) },
      { description: 'amount to refund and who refunds it; set only while a refund is due' },
    ),
  ),
  refunded: Type.Integer({ description: 'Toman; 0 until the refund' }),
  tracking: Type.String({ description: 'tracking number of the transfer by staff, or empty' }),
})
export type Return = Static<typeof Return>

export const OrderReturns = Type.Object({
  until: Type.String({
    description: 'ISO day in Tehran, the last one for a request; empty if not delivered',
  }),
  refusal: Type.String({ description: 'why nothing can be returned now, or empty' }),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      nameFa: Type.String(),
      propertyTitle: Type.String(),
      imageUrl: Type.String(),
      free: Type.Integer({ description: 'pieces that can still be returned' }),
      price: Type.Integer({ description: 'paid price per piece (Toman)' }),
    }),
  ),
  returns: Type.Array(Return, { description: 'newest first' }),
  payee: Type.String({ description: 'account for transfers by staff, masked except for its end; or empty' }),
  accountNeed: oneOf(accountNeeds, 'never'),
})
export type OrderReturns = Static<typeof OrderReturns>

export const WithdrawRequest = Type.Object({ version: Version })

export const OwnReturnsAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      orderId: Type.Integer(),
      state: State,
      createdAt: Type.String(),
      count: Type.Integer({ description: 'pieces' }),
      images: Type.Array(Type.String()),
    }),
    { description: 'of the last months, newest first' },
  ),
})

export const DeskReturnsQuery = Type.Object({
  page: Type.Integer({ ...PageNumber, default: 1 }),
  state: Type.Optional(named('وضعیت', oneOf([...returnStates, 'waiting']))),
  cause: Type.Optional(Cause),
  q: Type.Optional(
    Type.String({
      title: 'عبارت جست‌وجو',
      maxLength: 100,
      description: 'number of a return or order, mobile, name or code of a product',
    }),
  ),
})
export type DeskReturnsQuery = Static<typeof DeskReturnsQuery>

export const DeskReturnsAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      orderId: Type.Integer(),
      state: State,
      cause: Cause,
      createdAt: Type.String(),
      count: Type.Integer({ description: 'pieces' }),
      pictures: Type.Integer(),
      buyer: Type.String(),
      mobile: Type.String(),
      goods: Type.String({ description: 'names of the returned products' }),
    }),
    { description: 'returns that wait for the shop oldest first, all others newest first' },
  ),
  ...pageOfList,
})
export type DeskReturnsAnswer = Static<typeof DeskReturnsAnswer>

export const DeskReturn = Type.Object({
  return: Return,
  buyer: Type.Object({ id: Type.Integer(), name: Type.String(), mobile: Type.String() }),
  staff: Type.Array(Type.String(), {
    description: 'name of the staff member of each event, empty for the shopper',
  }),
  saleable: Type.Array(Type.Object({ line: Type.Integer(), count: Type.Integer() }), {
    description: 'pieces that returned to stock, once received',
  }),
  moves: Type.Array(State, { description: 'states that it can be moved to' }),
  wholeByBank: Type.Boolean({ description: 'the gateway can only refund the whole of `refundable`' }),
  hasPayee: Type.Boolean({ description: 'the shopper has entered an account' }),
  sums: Type.Object({
    goods: Type.Integer({
      description: 'paid for these pieces, less their share of the coupon (Toman)',
    }),
    shipping: Type.Integer({ description: 'shipping cost of the order, if it is refunded as well' }),
    suggested: Type.Integer({ description: 'items and shipping, never more than `refundable`' }),
    paid: Type.Integer({ description: 'paid for the order' }),
    refundedBefore: Type.Integer({ description: 'of the order' }),
    refundable: Type.Integer({ description: 'amount of the order that can still be refunded' }),
  }),
  changes: Type.Array(Change, { description: 'changes by staff, newest first' }),
})
export type DeskReturn = Static<typeof DeskReturn>

const StaffWords = Type.String({ maxLength: returnRules.staffWords })

export const AcceptRequest = Type.Object({ version: Version, words: StaffWords })
export const ReceiveRequest = Type.Object({
  version: Version,
  words: StaffWords,
  saleable: Type.Array(
    Type.Object({ line: Line, count: Type.Integer({ minimum: 0, maximum: MOST_PIECES }) }),
    { maxItems: MOST_LINES, description: 'pieces of each line that can be sold again' },
  ),
})
export const RefundReturnRequest = Type.Object({
  version: Version,
  amount: Type.Integer({
    minimum: 0,
    maximum: LARGEST_AMOUNT,
    description: 'Toman; 0 only if nothing of the order is left to refund',
  }),
  /** Required if staff change the amount of a transfer that is due. */
  words: StaffWords,
})
export const TransferRequest = Type.Object({ version: Version, tracking: Tracking })
export const RefuseRequest = Type.Object({
  version: Version,
  words: Type.String({ minLength: 1, maxLength: returnRules.staffWords }),
})
