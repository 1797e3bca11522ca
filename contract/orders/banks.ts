/**
 * The banks' gateways. The variables, their fields in the panel, the backup's list of settings and the call-back follow from this table.
 * `tsc` names the other places that a new gateway needs.
 */

interface Bank {
  /** Persian name. */
  readonly title: string
  /** Query parameter of the call-back that contains the payment's authority. */
  readonly callbackParameter: string
  /** The secret that identifies the shop at the bank. */
  readonly key: {
    readonly variable: string
    /** Persian name of its field. */
    readonly title: string
    /** Persian message beside an invalid key. */
    readonly wrong: string
    readonly pattern: RegExp
    /** Continues the message of a wrong key, with which the server refuses to start: «ZIBAL_MERCHANT must …». */
    readonly must: string
  }
  /** The variable of the largest payment, Toman. */
  readonly max: string
  readonly origin: { readonly variable: string; readonly standard: string }
}

/** Never rename a gateway, because the database stores the gateway of each payment. */
export const banks = {
  zarinpal: {
    title: 'زرین‌پال',
    callbackParameter: 'Authority',
    key: {
      variable: 'ZARINPAL_MERCHANT_ID',
      title: 'کد پذیرندهٔ زرین‌پال',
      wrong: 'کد پذیرندهٔ زرین‌پال ۳۶ حرف است؛ آن را از پنل زرین‌پال کپی کنید.',
      pattern: /^[\da-f-]{36}$/i,
      must: 'be the 36 characters that ZarinPal gave you',
    },
    max: 'ZARINPAL_MAX',
    origin: { variable: 'ZARINPAL_ORIGIN', standard: 'https://payment.zarinpal.com' },
  },
  zibal: {
    title: 'زیبال',
    callbackParameter: 'trackId',
    key: {
      variable: 'ZIBAL_MERCHANT',
      title: 'کد پذیرندهٔ زیبال',
      wrong: 'کد پذیرندهٔ زیبال را وارد کنید.',
      pattern: /./,
      must: 'name your merchant',
    },
    max: 'ZIBAL_MAX',
    origin: { variable: 'ZIBAL_ORIGIN', standard: 'https://gateway.zibal.ir' },
  },
} as const satisfies Readonly<Record<string, Bank>>

export type RealBank = keyof typeof banks
export const realBanks = Object.keys(banks) as RealBank[]

/** With `sandbox`, the bank with play money inside the shop, which uses ZarinPal's format and needs no key. */
export type BankName = 'sandbox' | RealBank
export const bankNames = ['sandbox', ...realBanks] as const

export type KeyVariable = (typeof banks)[RealBank]['key']['variable']
export type MaxVariable = (typeof banks)[RealBank]['max']
