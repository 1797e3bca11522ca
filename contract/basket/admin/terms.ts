/** Coupon states and limits that panel and server share at run time. */
export const couponStates = ['running', 'waiting', 'ended', 'off'] as const
export type CouponState = (typeof couponStates)[number]
export const couponStateNames: Readonly<Record<CouponState, string>> = {
  running: 'فعال',
  waiting: 'هنوز آغاز نشده',
  ended: 'پایان‌یافته',
  off: 'متوقف',
}

/** Maximum number of codes that one request creates. */
export const MOST_CODES = 1000
/** Maximum number of codes in an exported file. */
export const MOST_IN_FILE = 20_000
