/** Settings of payments, SMS, mail and delivery, from environment variables or from the panel. */
import { feeds } from '../../contract/content/feeds.ts'
import { bankNames, banks, realBanks, type BankName, type RealBank } from '../../contract/orders/banks.ts'
import { variableNames } from '../../contract/settings/variables.ts'
import { smsTemplateNames, type SmsTemplate } from '../../contract/sms/templates.ts'
import { readerOf, type SettingsReader } from './settingsReader.ts'

export interface SellingSettings {
  /** Minutes for which a basket stays frozen for its payment. */
  readonly basketFreezeMinutes: number
  readonly sms: SmsSettings
  /** Mail server for notifications to the shop's owners; null: none. */
  readonly smtpUrl: string | null
  readonly payments: PaymentSettings
  /** Price of the delivery, and the sum from which it is free, Toman. */
  readonly shipping: { readonly fee: number; readonly freeFrom: number }
  /** Maximum number of orders in one delivery window. */
  readonly ordersPerWindow: number
  /** Marketplaces that may read the products. */
  readonly feeds: readonly (typeof feeds)[number][]
}

export interface PaymentSettings {
  /** The gateways of new payments, the preferred one first. Without any, the shop explains that it takes no payments yet. */
  readonly gateways: readonly BankName[]
  readonly banks: Readonly<Record<RealBank, BankSettings>>
  /** Maximum number of payments into which an order above the gateways' limits may be split; 0: orders are not split. */
  readonly mostParts: number
  /** ms between two rounds of the reconciler. */
  readonly reconcileEvery: number
}

export interface BankSettings {
  /** Empty: the owner has none. */
  readonly key: string
  /** Toman: the largest payment that the owner's contract allows. */
  readonly max: number
  readonly origin: string
}

/** The SMS provider. `outbox`: no provider; the shop stores messages and shows them at /elements/outbox. */
export type SmsSettings =
  | { readonly provider: 'outbox' }
  | {
      readonly provider: 'kavenegar' | 'smsir'
      readonly apiKey: string
      /** Name (Kavenegar) or number (sms.ir) of each message's template at the provider. */
      readonly templates: SmsTemplates
    }

/**
 * Templates of messages. Without `stock`, stock alerts wait in the database; without another optional template, its messages are
 * not sent.
 */
export type SmsTemplates = Readonly<
  Record<NeededTemplate, string> & Partial<Record<Exclude<SmsTemplate, NeededTemplate>, string>>
>
type NeededTemplate = 'verify' | 'forget' | 'entry'

/** Whether the shop sends this message: the outbox accepts every message, a provider those with a template. */
export const sendsTemplate = (sms: SmsSettings, template: SmsTemplate): boolean =>
  sms.provider === 'outbox' || sms.templates[template] !== undefined

/** Variables of selling that only the environment sets. */
const environmentOnly = [...realBanks.map((bank) => banks[bank].origin.variable), 'RECONCILE_SECONDS']

/** Returns the variables of selling that the environment sets. */
export const givenOf = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    [...variableNames, ...environmentOnly].flatMap((name) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

/**
 * Reads the settings of selling.
 * @param play `mayTakePlayMoney`: whether the shop may use the sandbox gateway
 * @param problems gets a line for each wrong value, which begins with the name of its variable
 */
export function readSelling(
  env: Record<string, string | undefined>,
  play: { readonly mayTakePlayMoney: boolean },
  problems: string[],
): SellingSettings {
  const read = readerOf(env, problems)
  return {
    basketFreezeMinutes: read.whole('BASKET_FREEZE_MINUTES', 20, { from: 1, to: 24 * 60 }),
    sms: readSms(read),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    shipping: {
      fee: read.whole('SHIPPING_FEE', 95_000, { from: 0, to: 100_000_000 }),
      freeFrom: read.whole('FREE_SHIPPING_FROM', 5_000_000, { from: 0, to: 10_000_000_000 }),
    },
    ordersPerWindow: read.whole('DELIVERY_WINDOW_ORDERS', 25, { from: 1, to: 100_000 }),
    payments: readPayments(read, play, problems),
    feeds: read.listOf('FEEDS', feeds, []),
  }
}

function readSms(read: SettingsReader): SmsSettings {
  const provider = read.oneOf('SMS_PROVIDER', ['outbox', 'kavenegar', 'smsir'], 'outbox')
  if (provider === 'outbox') return { provider }
  const template = (name: SmsTemplate) =>
    provider === 'smsir'
      ? read.needed(variableOf(name), /^[1-9]\d*$/, 'the number of a template of sms.ir')
      : read.needed(variableOf(name), /^[\w-]+$/, 'the name of a template of Kavenegar')
  const apiKey = read.needed('SMS_API_KEY', /^\S{8,}$/, `the key that ${provider} gave you`)
  const [verify, forget] = [template('verify'), template('forget')]
  const others = smsTemplateNames.filter((name) => name !== 'verify' && name !== 'forget')
  const given = others.filter((name) => read.text(variableOf(name), ''))
  return {
    provider,
    apiKey,
    templates: {
      verify,
      forget,
      // Shops that are older than this message use the template `verify` for login codes.
      entry: verify,
      ...Object.fromEntries(given.map((name) => [name, template(name)])),
    },
  }
}

const variableOf = (template: SmsTemplate) => `SMS_TEMPLATE_${template.toUpperCase()}`

/** Usual limit of ZarinPal and Zibal, Toman; the contract of a merchant may have another limit. */
const BANK_MAX = 100_000_000
const maxRange = { from: 1_000, to: 1_000_000_000 }

/** Reads the settings of gateways. The sandbox is allowed only in demos and development, because it takes no real money. */
function readPayments(
  read: SettingsReader,
  { mayTakePlayMoney }: { mayTakePlayMoney: boolean },
  problems: string[],
): PaymentSettings {
  const named = read.listOf(
    'PAYMENT_GATEWAY',
    [...bankNames, 'none'],
    [mayTakePlayMoney ? 'sandbox' : 'none'],
  )
  const gateways = named.filter((name) => name !== 'none')
  if (gateways.includes('sandbox') && !mayTakePlayMoney)
    problems.push('PAYMENT_GATEWAY=sandbox is play money: it needs DEMO=on, or a gateway of a bank instead.')
  const readBank = (bank: RealBank): BankSettings => {
    const { key, max, origin } = banks[bank]
    const given = read.text(key.variable, '')
    if (gateways.includes(bank) && !key.pattern.test(given))
      problems.push(`${key.variable} must ${key.must}.`)
    return {
      key: given,
      max: read.whole(max, BANK_MAX, maxRange),
      origin: read.origin(origin.variable, origin.standard),
    }
  }
  return {
    gateways,
    banks: Object.fromEntries(realBanks.map((bank) => [bank, readBank(bank)])) as PaymentSettings['banks'],
    mostParts: read.whole('PAYMENT_PARTS_MAX', 0, { from: 0, to: 8 }),
    reconcileEvery: read.whole('RECONCILE_SECONDS', 60, { from: 1, to: 3600 }) * 1000,
  }
}
