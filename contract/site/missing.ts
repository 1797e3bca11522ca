/** Settings without which a real shop cannot sell. */
export type Missing = 'sms' | 'refundSms' | 'gateway' | 'backup' | 'orderMail' | 'mail'
