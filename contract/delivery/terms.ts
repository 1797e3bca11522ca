/** Weekdays in the sequence of Date.getUTCDay. */
export const weekdays = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const

/** post: by post; company: a courier company; city: the shop's own courier; pickup: the shopper comes to the shop. */
export const methodKinds = ['post', 'company', 'city', 'pickup'] as const
export type MethodKind = (typeof methodKinds)[number]

/** Methods by which the shop itself hands orders over, so that they may have no tracking number. */
export const isHandedOver = (kind: MethodKind | undefined): boolean => kind === 'pickup' || kind === 'city'
