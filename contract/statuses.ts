/** Statuses of spec §4: number on the wire, tone (colour family of the tokens) and Persian name. */
export type Tone = 'success' | 'warning' | 'info' | 'danger'

export interface StatusInfo {
  readonly tone: Tone
  readonly nameFa: string
}

export const productStatus = {
  inStock: 1,
  contactUs: 2,
  comingSoon: 3,
  outOfStock: 4,
  discontinued: 5,
} as const
export type ProductStatus = (typeof productStatus)[keyof typeof productStatus]

export const productStatusInfo: Readonly<Record<ProductStatus, StatusInfo>> = {
  1: { tone: 'success', nameFa: 'موجود' },
  2: { tone: 'warning', nameFa: 'تماس بگیرید' },
  3: { tone: 'info', nameFa: 'به‌زودی' },
  4: { tone: 'danger', nameFa: 'ناموجود' },
  5: { tone: 'danger', nameFa: 'توقف تولید' },
}

export const orderStatus = {
  pending: 1,
  paid: 2,
  preparing: 3,
  cancelled: 4,
  paymentFailed: 5,
  sentToGateway: 6,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** Statuses of an order that waits for its payment and freezes the member's basket: pending, sent to the gateway. */
export const openOrderStatuses = [1, 6] as const satisfies readonly OrderStatus[]

/** Status of a payment call-back (spec §4); `initial` is the placeholder before the first answer. */
export const paymentStatus = { success: 0, failure: 1, notFound: 404, initial: 555 } as const

/** Basket count that means "frozen, awaiting payment" (spec §4). */
export const FROZEN_BASKET_COUNT = -8

/** `userInfo.warning` that means "the mobile number is not verified yet" (spec §4). */
export const WARNING_VERIFY_MOBILE = 1

export const roles = { member: 'Member', administrator: 'Administrator' } as const
export type Role = (typeof roles)[keyof typeof roles]
