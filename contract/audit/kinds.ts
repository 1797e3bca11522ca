/** Kinds of changes by staff that the audit log records. The server and the panel import this list at run time. */
export const changedKinds = [
  'order',
  'return',
  'product',
  'brand',
  'category',
  'picture',
  'coupon',
  'content',
  'delivery',
  'setting',
  'review',
  'question',
  'basket',
  'message',
  'member',
  'staff',
  'search',
] as const
export type ChangedKind = (typeof changedKinds)[number]
