export const men = { gender: 'مردانه' } as const
export const women = { gender: 'زنانه' } as const
export const all = { gender: 'یونیسکس' } as const

/** Subdials of a chronograph. */
export const three = ['seconds', 'minutes', 'hours'] as const
