/** In the order of Date.getUTCDay. */
export const weekdays = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const

/** post: by post; company: a courier company; city: the shop's own courier; pickup: the shopper comes to the shop. */
export const methodKinds = ['post', 'company', 'city', 'pickup'] as const
export type MethodKind = (typeof methodKinds)[number]
