/** What the panel's people change; at run time on both sides. */
export const changedKinds = [
  'order',
  'return',
  'product',
  'coupon',
  'review',
  'question',
  'basket',
  'message',
  'member',
  'staff',
  'search',
] as const
export type ChangedKind = (typeof changedKinds)[number]
