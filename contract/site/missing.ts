/** Settings without which a real shop cannot sell. */
export const missingKinds = ['sms', 'refundSms', 'gateway', 'backup', 'orderMail', 'mail'] as const
export type Missing = (typeof missingKinds)[number]
