export const men = { gender: 'مردانه' } as const
export const women = { gender: 'زنانه' } as const
export const unisex = { gender: 'یونیسکس' } as const

export const chronographSubdials = ['seconds', 'minutes', 'hours'] as const
