import type { Missing } from '../../contract/site/missing.ts'
import { sendsTemplate } from './sellingSettings.ts'
import type { Settings } from './settings.ts'
import type { OwnShop } from './shop.ts'

type Read = Pick<Settings, 'env' | 'demo' | 'sms' | 'payments' | 'backup' | 'smtpUrl'>

/** Whether a production shop has no SMS provider. Demos and development show messages at /elements/outbox instead. */
export const hasNoCarrier = ({ env, demo, sms }: Pick<Read, 'env' | 'demo' | 'sms'>): boolean =>
  env === 'production' && !demo && sms.provider === 'outbox'

/** Whether the shop sends the messages that ask for an IBAN and report a transfer. */
const notifiesOfTransfers = ({ sms }: Pick<Read, 'sms'>): boolean =>
  sendsTemplate(sms, 'iban') && sendsTemplate(sms, 'refunded')

/** Settings that a production shop still needs before its first sale; empty for a demo and in development. */
export function missingOf(
  settings: Read,
  { orders, cardToCard }: Pick<OwnShop, 'orders' | 'cardToCard'>,
): readonly Missing[] {
  const { env, demo, payments, backup, smtpUrl } = settings
  if (env !== 'production' || demo) return []
  const mail = orders.emails.length > 0 ? 'orderMail' : 'mail'
  return [
    ...(hasNoCarrier(settings) ? (['sms'] as const) : []),
    ...(notifiesOfTransfers(settings) ? [] : (['refundSms'] as const)),
    ...(payments.gateways.length === 0 && !cardToCard ? (['gateway'] as const) : []),
    ...(backup.folder === null ? (['backup'] as const) : []),
    ...(smtpUrl === null ? ([mail] as const) : []),
  ]
}
