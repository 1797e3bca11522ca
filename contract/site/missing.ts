/** A setting without which the shop cannot sell for real. */
export const missingKinds = ['sms', 'refundSms', 'gateway', 'backup', 'orderMail', 'mail'] as const
export type Missing = (typeof missingKinds)[number]
