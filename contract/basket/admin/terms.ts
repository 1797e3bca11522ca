/** What the panel and the server agree on without a schema. */
export const couponStates = ['running', 'waiting', 'ended', 'off'] as const
export type CouponState = (typeof couponStates)[number]
export const couponStateNames: Readonly<Record<CouponState, string>> = {
  running: 'فعال',
  waiting: 'هنوز آغاز نشده',
  ended: 'پایان‌یافته',
  off: 'متوقف',
}

/** Codes that are made at once. */
export const MOST_CODES = 1000
/** Codes of one file. */
export const MOST_IN_FILE = 20_000
