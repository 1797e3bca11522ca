/** The owner's settings: environment variables, checked together once at start. */
import { join, resolve } from 'node:path'
import { roles } from '../../contract/statuses.ts'
import { readerOf, type SettingsReader } from './settingsReader.ts'
import type { TrustedProxies } from './trustedProxies.ts'

export interface Settings {
  readonly env: 'development' | 'production' | 'test'
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicOrigin: string
  /** Absolute path. */
  readonly dataDir: string
  /** Folder of the owner's texts, menu, home page and name; absolute path. */
  readonly contentDir: string
  /** Null: the embedded database in dataDir. */
  readonly databaseUrl: string | null
  /** Whether the embedded database answers a commit only when it is on the disk. */
  readonly embeddedSync: boolean
  readonly redisUrl: string | null
  /** Null: the shop makes one in dataDir. */
  readonly sessionSecret: string | null
  readonly adminRoleName: string
  readonly backup: BackupSettings
  /** The panel of staff: a path of this shop or an external URL, without a trailing slash. */
  readonly adminPanelUrl: string
  /** Minutes that a basket stays frozen for its payment. */
  readonly basketFreezeMinutes: number
  readonly demo: boolean
  readonly sms: SmsSettings
  /** Mail server for notifications to the shop's owners; null: none. */
  readonly smtpUrl: string | null
  readonly elements: boolean
  /** Folder of rendered pictures; absolute path. */
  readonly mediaDir: string
  /** Bytes that rendered pictures may take on the disk. */
  readonly mediaQuota: number
  /** Whether missing pictures are rendered in the background. */
  readonly mediaWarmer: boolean
  /** Empty: the page's own origin. */
  readonly apiOrigin: string
  readonly hubOrigin: string
  readonly trustProxy: TrustedProxies
  readonly logLevel: LogLevel
  /** Bearer token for /metrics; null: programs of this machine may read them. */
  readonly metricsToken: string | null
  /** Part of the build's name; open pages offer an update when it changes. */
  readonly buildId: string
  readonly payments: PaymentSettings
  /** Toman: what delivery costs, and the sum from which it is free. */
  readonly shipping: { readonly fee: number; readonly freeFrom: number }
  /** Most orders of one delivery window. */
  readonly ordersPerWindow: number
}

export interface BackupSettings {
  /** Folder of the daily backups, absolute path; null: no daily backups. */
  readonly folder: string | null
  /** Hour of the day in Tehran. */
  readonly hour: number
  /** Number of backups that are kept. */
  readonly keep: number
  /** Days after which backups are removed, except the newest. */
  readonly days: number
  /** Encrypts them; null: not encrypted. */
  readonly passphrase: string | null
}

export interface PaymentSettings {
  /** The gateways of new payments, the preferred one first. Without one the shop explains that it takes no payments yet. */
  readonly gateways: readonly BankName[]
  readonly zarinpalMerchant: string
  /** Toman: the largest payment that the owner's contract allows. */
  readonly zarinpalMax: number
  readonly zarinpalOrigin: string
  readonly zibalMerchant: string
  /** Toman. */
  readonly zibalMax: number
  readonly zibalOrigin: string
  /** ms between two rounds of the reconciler. */
  readonly reconcileEvery: number
}

/** The SMS provider. `outbox`: none; messages are stored in the database and shown at /elements/outbox. */
export type SmsSettings =
  | { readonly provider: 'outbox' }
  | {
      readonly provider: 'kavenegar' | 'smsir'
      readonly apiKey: string
      /** The provider's name (Kavenegar) or number (sms.ir) of each message. */
      readonly templates: SmsTemplates
    }

/** Without a template for `stock` its messages wait in the database; without one for `order` or `refund` none are sent. */
export type SmsTemplates = Readonly<
  Record<NeededTemplate, string> & Partial<Record<Exclude<SmsTemplate, NeededTemplate>, string>>
>
type NeededTemplate = 'verify' | 'forget' | 'entry'

/**
 * verify: code that verifies a mobile; forget: code for a forgotten password; stock: a product is in stock again; order: an
 * order is paid; refund: a refund is due; iban: asks for the account of a refund by transfer; refunded: the shop has
 * transferred it; owner: notifies the shop's owners of a paid order; parcel: an order was sent; reply: staff answer a message
 * to the shop; return: the state of a return; card: a receipt of a card-to-card payment was refused, or none came in time.
 */
export type SmsTemplate =
  | 'verify'
  | 'forget'
  | 'entry'
  | 'stock'
  | 'order'
  | 'refund'
  | 'iban'
  | 'refunded'
  | 'owner'
  | 'parcel'
  | 'reply'
  | 'return'
  | 'card'

/** Whether staff may send actions to a shop that they follow: in a demo and in development, never in production. */
export const mayDispatch = ({ elements, env, demo }: Settings): boolean =>
  elements && (env !== 'production' || demo)

const environments = ['development', 'production', 'test'] as const
/** Never rename one, because the database stores the gateway of each payment. */
const bankNames = ['sandbox', 'zarinpal', 'zibal'] as const
export type BankName = (typeof bankNames)[number]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** All problems of the settings, one per line. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Settings from environment variables. An empty variable counts as absent.
 * @throws SettingsError with all problems at once
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const read = readerOf(env, problems)
  const nodeEnv = read.oneOf('NODE_ENV', environments, 'production')
  const port = read.port('PORT', 3000)
  const demo = read.flag('DEMO', true)
  const settings: Settings = {
    env: nodeEnv,
    port,
    host: read.text('HOST', '0.0.0.0'),
    publicOrigin: read.origin('PUBLIC_ORIGIN', `http://localhost:${port}`),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    contentDir: resolve(read.text('CONTENT_DIR', join(read.text('DATA_DIR', './data'), 'content'))),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    embeddedSync: read.flag('EMBEDDED_SYNC', true),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    sessionSecret: read.secret('SESSION_SECRET', 32),
    backup: readBackup(read),
    adminRoleName: read.text('ADMIN_ROLE_NAME', 'Administrator'),
    adminPanelUrl: read.address('ADMIN_PANEL_URL', '/cp'),
    basketFreezeMinutes: read.whole('BASKET_FREEZE_MINUTES', 20, { from: 1, to: 24 * 60 }),
    demo,
    sms: readSms(read),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    elements: read.flag('ELEMENTS', nodeEnv !== 'production' || demo),
    mediaDir: resolve(read.text('MEDIA_DIR', join(read.text('DATA_DIR', './data'), 'media'))),
    mediaQuota: read.whole('MEDIA_QUOTA_MB', 2048, { from: 50, to: 10_000_000 }) * 1024 ** 2,
    mediaWarmer: read.flag('MEDIA_WARMER', true),
    apiOrigin: read.origin('API_ORIGIN', ''),
    hubOrigin: read.origin('HUB_ORIGIN', ''),
    trustProxy: read.proxies('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, nodeEnv === 'test' ? 'silent' : 'warn'),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    buildId: read.text('BUILD_ID', ''),
    shipping: {
      fee: read.whole('SHIPPING_FEE', 95_000, { from: 0, to: 100_000_000 }),
      freeFrom: read.whole('FREE_SHIPPING_FROM', 5_000_000, { from: 0, to: 10_000_000_000 }),
    },
    ordersPerWindow: read.whole('DELIVERY_WINDOW_ORDERS', 25, { from: 1, to: 100_000 }),
    payments: readPayments(read, { isPlay: demo || nodeEnv !== 'production' }, problems),
  }
  // The shop's own panel admits only staff, so the link would lead members to /access-denied.
  if (settings.adminRoleName === roles.member && settings.adminPanelUrl.startsWith('/'))
    problems.push(
      'ADMIN_ROLE_NAME=Member gives every member the link to the panel: it needs an ADMIN_PANEL_URL elsewhere that admits members.',
    )
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

function readBackup(read: SettingsReader): BackupSettings {
  const folder = read.text('BACKUP_DIR', '')
  return {
    folder: folder ? resolve(folder) : null,
    hour: read.whole('BACKUP_HOUR', 4, { from: 0, to: 23 }),
    keep: read.whole('BACKUP_KEEP', 14, { from: 1, to: 10_000 }),
    days: read.whole('BACKUP_DAYS', 60, { from: 1, to: 10_000 }),
    passphrase: read.secret('BACKUP_PASSPHRASE', 12),
  }
}

function readSms(read: SettingsReader): SmsSettings {
  const provider = read.oneOf('SMS_PROVIDER', ['outbox', 'kavenegar', 'smsir'], 'outbox')
  if (provider === 'outbox') return { provider }
  const template = (name: string) =>
    provider === 'smsir'
      ? read.needed(name, /^[1-9]\d*$/, 'the number of a template of sms.ir')
      : read.needed(name, /^[\w-]+$/, 'the name of a template of Kavenegar')
  const apiKey = read.needed('SMS_API_KEY', /^\S{8,}$/, `the key that ${provider} gave you`)
  const verify = template('SMS_TEMPLATE_VERIFY')
  return {
    provider,
    apiKey,
    templates: {
      verify,
      // Shops set up before this message existed send its codes by the template of the verification.
      entry: read.text('SMS_TEMPLATE_ENTRY', '') ? template('SMS_TEMPLATE_ENTRY') : verify,
      forget: template('SMS_TEMPLATE_FORGET'),
      ...(read.text('SMS_TEMPLATE_STOCK', '') ? { stock: template('SMS_TEMPLATE_STOCK') } : {}),
      ...(read.text('SMS_TEMPLATE_ORDER', '') ? { order: template('SMS_TEMPLATE_ORDER') } : {}),
      ...(read.text('SMS_TEMPLATE_OWNER', '') ? { owner: template('SMS_TEMPLATE_OWNER') } : {}),
      ...(read.text('SMS_TEMPLATE_PARCEL', '') ? { parcel: template('SMS_TEMPLATE_PARCEL') } : {}),
      ...(read.text('SMS_TEMPLATE_REPLY', '') ? { reply: template('SMS_TEMPLATE_REPLY') } : {}),
      ...(read.text('SMS_TEMPLATE_RETURN', '') ? { return: template('SMS_TEMPLATE_RETURN') } : {}),
      ...(read.text('SMS_TEMPLATE_CARD', '') ? { card: template('SMS_TEMPLATE_CARD') } : {}),
      ...(read.text('SMS_TEMPLATE_REFUND', '') ? { refund: template('SMS_TEMPLATE_REFUND') } : {}),
      ...(read.text('SMS_TEMPLATE_IBAN', '') ? { iban: template('SMS_TEMPLATE_IBAN') } : {}),
      ...(read.text('SMS_TEMPLATE_REFUNDED', '') ? { refunded: template('SMS_TEMPLATE_REFUNDED') } : {}),
    },
  }
}

/** Toman. The usual limit of ZarinPal and Zibal; a merchant's contract may have another. */
const BANK_MAX = 100_000_000
const maxRange = { from: 1_000, to: 1_000_000_000 }

/** Allows the sandbox gateway only in a demo and in development, because it takes no real money. */
function readPayments(
  read: SettingsReader,
  { isPlay }: { isPlay: boolean },
  problems: string[],
): PaymentSettings {
  const named = read.listOf('PAYMENT_GATEWAY', [...bankNames, 'none'], [isPlay ? 'sandbox' : 'none'])
  const gateways = named.filter((name) => name !== 'none')
  const zarinpalMerchant = read.text('ZARINPAL_MERCHANT_ID', '')
  const zibalMerchant = read.text('ZIBAL_MERCHANT', '')
  if (gateways.includes('sandbox') && !isPlay)
    problems.push('PAYMENT_GATEWAY=sandbox is play money: it needs DEMO=on, or a gateway of a bank instead.')
  if (gateways.includes('zarinpal') && !/^[\da-f-]{36}$/i.test(zarinpalMerchant))
    problems.push('ZARINPAL_MERCHANT_ID must be the 36 characters that ZarinPal gave you.')
  if (gateways.includes('zibal') && !zibalMerchant) problems.push('ZIBAL_MERCHANT must name your merchant.')
  return {
    gateways,
    zarinpalMerchant,
    zarinpalMax: read.whole('ZARINPAL_MAX', BANK_MAX, maxRange),
    zarinpalOrigin: read.origin('ZARINPAL_ORIGIN', 'https://payment.zarinpal.com'),
    zibalMerchant,
    zibalMax: read.whole('ZIBAL_MAX', BANK_MAX, maxRange),
    zibalOrigin: read.origin('ZIBAL_ORIGIN', 'https://gateway.zibal.ir'),
    reconcileEvery: read.whole('RECONCILE_SECONDS', 60, { from: 1, to: 3600 }) * 1000,
  }
}
