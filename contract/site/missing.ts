/** What a shop needs to sell for real, and has no setting for. */
export const missingKinds = ['sms', 'gateway', 'backup', 'orderMail', 'mail'] as const
export type Missing = (typeof missingKinds)[number]
