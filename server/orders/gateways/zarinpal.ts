/** ZarinPal v4 (wire format as in its documentation). The embedded sandbox bank uses it, too. */
import type { BankName } from '../../../contract/orders/banks.ts'
import { gatewayMessages, type Gateway, type InquiryResult, type Refusal } from './gateway.ts'
import { memberOf, postJson, type Wire } from './postJson.ts'

export interface ZarinpalOptions extends Wire {
  readonly name: Extract<BankName, 'zarinpal' | 'sandbox'>
  /** URL up to and including /pg, for the shop's calls. */
  readonly base: string
  /** The same URL as the shopper's browser reaches it. */
  readonly publicBase: string
  readonly merchantId: string
  /** Toman: the merchant's limit. */
  readonly max: number
  /** ms after its capture in which a payment can be reversed. */
  readonly reversibleFor: number
}

/** Toman. ZarinPal refuses a smaller payment with code -9, and one above the merchant's limit with -41. */
const MIN = 1_000
/** Toman. Sent with each request, because ZarinPal reads the amount as Rial otherwise. */
const CURRENCY = 'IRT'
const VERIFIED = 100
const VERIFIED_BEFORE = 101
const NOT_PAID = -51
/** Codes for too many tries and unexpected errors, after which a later answer may differ. */
const UNCLEAR = new Set([-12, -52])

const inquiries: Readonly<Record<string, Exclude<InquiryResult['kind'], 'unknown'>>> = {
  IN_BANK: 'waiting',
  PAID: 'paid',
  VERIFIED: 'verified',
  FAILED: 'failed',
  REVERSED: 'reversed',
}

export function createZarinpal(options: ZarinpalOptions): Gateway {
  const merchant_id = options.merchantId
  const ask = (call: string, body: object): Promise<Outcome> =>
    postJson(options, `${options.base}/v4/payment/${call}.json`, { merchant_id, ...body }).then(read)

  return {
    name: options.name,
    limits: { min: MIN, max: options.max },
    reversibleFor: options.reversibleFor,
    async request({ amount, orderId, description, callbackUrl, mobile }) {
      const outcome = await ask('request', {
        amount,
        currency: CURRENCY,
        description: description.slice(0, 500),
        callback_url: callbackUrl,
        metadata: { mobile, order_id: String(orderId) },
      })
      const authority = memberOf(outcome.data, 'authority')
      if (outcome.code !== VERIFIED || typeof authority !== 'string' || !authority) return refusal(outcome)
      return { kind: 'ready', authority, redirectUrl: `${options.publicBase}/StartPay/${authority}` }
    },
    async verify({ authority, amount }) {
      const outcome = await ask('verify', { amount, authority })
      if (outcome.code === VERIFIED || outcome.code === VERIFIED_BEFORE)
        return {
          kind: 'paid',
          refId: String(memberOf(outcome.data, 'ref_id') ?? ''),
          cardPan: String(memberOf(outcome.data, 'card_pan') ?? ''),
        }
      if (outcome.code === NOT_PAID)
        return { kind: 'unpaid', code: String(NOT_PAID), message: gatewayMessages.unpaid }
      return refusal(outcome)
    },
    async inquire({ authority }) {
      const outcome = await ask('inquiry', { authority })
      const kind = inquiries[String(memberOf(outcome.data, 'status'))]
      return outcome.code === VERIFIED && kind ? { kind } : { kind: 'unknown', code: String(outcome.code) }
    },
    async reverse({ authority }) {
      const outcome = await ask('reverse', { authority })
      return outcome.code === VERIFIED ? { kind: 'reversed' } : refusal(outcome)
    },
    async listUnverified() {
      const { data } = await ask('unVerified', {})
      const authorities = memberOf(data, 'authorities')
      if (!Array.isArray(authorities)) return []
      return authorities.map((row) => memberOf(row, 'authority')).filter((text) => typeof text === 'string')
    },
  }
}

/** `code` 0: the bank did not answer, or its answer cannot be read. */
interface Outcome {
  readonly code: number
  readonly data: unknown
}

/** Reads an answer: a success has `data.code` and `errors: []`, a failure `errors.code` and `data: []`. */
function read(answer: Awaited<ReturnType<typeof postJson>>): Outcome {
  if (answer.kind === 'silent') return { code: 0, data: null }
  const data = memberOf(answer.body, 'data')
  const code = Number(memberOf(data, 'code') ?? memberOf(memberOf(answer.body, 'errors'), 'code') ?? 0)
  // A server error may have any body.
  if (!Number.isInteger(code) || answer.status >= 500) return { code: 0, data: null }
  return { code, data }
}

function refusal({ code }: Outcome): Refusal {
  const isUnclear = code === 0 || UNCLEAR.has(code) || code > 0
  return {
    kind: isUnclear ? 'unknown' : 'refused',
    code: String(code),
    message: isUnclear
      ? gatewayMessages.unreachable
      : code === -41
        ? gatewayMessages.tooLarge
        : gatewayMessages.refused,
  }
}
