import { banks } from '../../../contract/orders/banks.ts'

const ofBanks = Object.values(banks)

/**
 * Names of the settings that a backup contains, and of secret settings, of which it contains only the names. A test compares both
 * lists with docs/operations.md.
 */
export const OPEN_SETTINGS = [
  'PORT',
  'HOST',
  'PUBLIC_ORIGIN',
  'DATA_DIR',
  'CONTENT_DIR',
  'EMBEDDED_SYNC',
  'BACKUP_DIR',
  'BACKUP_HOUR',
  'BACKUP_KEEP',
  'BACKUP_DAYS',
  'ADMIN_ROLE_NAME',
  'ADMIN_PANEL_URL',
  'PANEL_EDITORS',
  'PAYMENT_GATEWAY',
  ...ofBanks.flatMap(({ origin, max }) => [origin.variable, max]),
  'PAYMENT_PARTS_MAX',
  'RECONCILE_SECONDS',
  'BASKET_FREEZE_MINUTES',
  'SHIPPING_FEE',
  'FEEDS',
  'FREE_SHIPPING_FROM',
  'DELIVERY_WINDOW_ORDERS',
  'DEMO',
  'MEDIA_DIR',
  'MEDIA_QUOTA_MB',
  'MEDIA_WARMER',
  'ELEMENTS',
  'SMS_PROVIDER',
  'SMS_TEMPLATE_VERIFY',
  'SMS_TEMPLATE_FORGET',
  'SMS_TEMPLATE_ENTRY',
  'SMS_TEMPLATE_STOCK',
  'SMS_TEMPLATE_PRICE',
  'SMS_TEMPLATE_ORDER',
  'SMS_TEMPLATE_REFUND',
  'SMS_TEMPLATE_IBAN',
  'SMS_TEMPLATE_REFUNDED',
  'SMS_TEMPLATE_OWNER',
  'SMS_TEMPLATE_PARCEL',
  'SMS_TEMPLATE_REPLY',
  'SMS_TEMPLATE_RETURN',
  'SMS_TEMPLATE_CARD',
  'API_ORIGIN',
  'HUB_ORIGIN',
  'TOROB_KEY',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'BUILD_ID',
  'NODE_ENV',
] as const

export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'BACKUP_PASSPHRASE',
  ...ofBanks.map(({ key }) => key.variable),
  'SMS_API_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const

/** The settings of the environment that a backup stores. */
export function settingsOf(env: Record<string, string | undefined>) {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  return {
    settings: Object.fromEntries(OPEN_SETTINGS.filter(isSet).map((name) => [name, env[name]?.trim() ?? ''])),
    secretSettings: SECRET_SETTINGS.filter(isSet),
  }
}
