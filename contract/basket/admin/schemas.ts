import { Type, type Static } from 'typebox'
import { Id, named, oneOf, PageNumber, pageOfList } from '../../commonSchemas.ts'
import { couponStates, MOST_CODES } from './terms.ts'

const Toman = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'Toman' })
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000, description: '0: no limit' })
const Time = Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])

const rules = {
  title: Type.String({ title: 'عنوان', maxLength: 80 }),
  kind: oneOf(['percent', 'amount']),
  value: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, description: 'percent or Toman' }),
  minTotal: Toman,
  maxDiscount: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'Toman; 0: no limit' }),
  startsAt: Time,
  endsAt: Time,
  usageLimit: Count,
  perUser: Count,
  active: Type.Boolean(),
  brandIds: Type.Array(Id, { maxItems: 100, description: 'empty: all brands' }),
  categoryIds: Type.Array(Id, { maxItems: 100, description: 'empty: all categories' }),
}
export const CouponRules = Type.Object(rules)
export type CouponRules = Static<typeof CouponRules>

export const AdminCoupon = Type.Object({
  code: Type.String(),
  version: Type.Integer({
    description: 'sent back with a change: 409 after a change by somebody else',
  }),
  batch: Type.String({ description: 'name of the batch that the codes were made in, or empty' }),
  createdAt: Type.String(),
  state: oneOf(couponStates),
  uses: Type.Integer({ description: 'orders that are paid or can still be paid' }),
  given: Type.Integer({ description: 'discount on these orders, Toman' }),
  ...rules,
})
export type AdminCoupon = Static<typeof AdminCoupon>

const search = {
  words: Type.Optional(Type.String({ maxLength: 80, description: 'searches code, title and batch' })),
  state: Type.Optional(named('وضعیت', oneOf(couponStates))),
}
export const CouponsQuery = Type.Object({
  ...search,
  code: Type.Optional(
    Type.String({ title: 'کد تخفیف', maxLength: 60, description: 'only the coupon with this id' }),
  ),
  page: Type.Optional(PageNumber),
})
export const CouponsAnswer = Type.Object({
  items: Type.Array(AdminCoupon),
  ...pageOfList,
})

export const CouponsFileRequest = Type.Object({ filter: Type.Object(search) })
export const CouponsFile = Type.String({ description: 'CSV in UTF-8' })

export const SwitchBatchRequest = Type.Object({
  batch: Type.String({ minLength: 2, maxLength: 30 }),
  active: Type.Boolean(),
})
export type SwitchBatchRequest = Static<typeof SwitchBatchRequest>
export const SwitchBatchAnswer = Type.Object({ changed: Type.Integer() })

/** Request for one coupon with its own code, or for many codes with a common prefix. */
export const AddCouponsRequest = Type.Object({
  code: Type.String({ title: 'کد تخفیف', minLength: 2, maxLength: 30, pattern: '^[A-Za-z0-9-]+$' }),
  count: Type.Integer({ minimum: 1, maximum: MOST_CODES, description: '1: `code` is the whole code' }),
  rules: CouponRules,
})
export type AddCouponsRequest = Static<typeof AddCouponsRequest>
export const AddCouponsAnswer = Type.Object({ codes: Type.Array(Type.String()) })

export const SaveCouponRequest = Type.Object({
  code: Type.String({ title: 'کد تخفیف', minLength: 1, maxLength: 60 }),
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  rules: CouponRules,
})
export type SaveCouponRequest = Static<typeof SaveCouponRequest>

export const CouponUsesQuery = Type.Object({
  code: Type.String({ title: 'کد تخفیف', minLength: 1, maxLength: 60 }),
  page: Type.Optional(PageNumber),
})
export const CouponUsesAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      orderId: Type.Integer(),
      status: oneOf([1, 2, 3, 4, 5, 6]),
      who: Type.String({ description: 'empty for staff without permission to read members or orders' }),
      mobile: Type.String({ description: 'empty as `who` is' }),
      discount: Type.Integer({ description: 'Toman' }),
      payable: Type.Integer({ description: 'Toman' }),
      at: Type.String({ format: 'date-time' }),
    }),
    { description: 'newest first; includes failed and cancelled orders' },
  ),
  page: Type.Integer(),
  hasMore: Type.Boolean(),
})
