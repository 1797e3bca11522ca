/** Zibal v1 (wire format as in its documentation). Its amounts are Rial, ten to one Toman. */
import { gatewayMessages, type Gateway, type InquiryResult, type Refusal } from './gateway.ts'
import { memberOf, postJson, type Wire } from './postJson.ts'

export interface ZibalOptions extends Wire {
  /** Origin of the API and of the page the shopper is sent to. */
  readonly base: string
  /** `zibal` is the test merchant. */
  readonly merchant: string
  /** Toman: the merchant's limit. */
  readonly max: number
}

/** Toman: the smallest payment that Zibal takes. */
const MIN = 1_000
const RIAL_PER_TOMAN = 10
const OK = 100
const VERIFIED_BEFORE = 201
const NOT_PAID = 202
/** Results such as a wrong merchant or a bad track id, which a repeated call does not change. */
const FINAL = new Set([102, 103, 104, 105, 106, 113, 203])

const inquiries: Readonly<Record<number, Exclude<InquiryResult['kind'], 'unknown'>>> = {
  [-1]: 'waiting',
  1: 'verified',
  2: 'paid',
  15: 'reversed',
  16: 'reversed',
  18: 'reversed',
}

export function createZibal(options: ZibalOptions): Gateway {
  const ask = async (call: string, body: object) => {
    const answer = await postJson(options, `${options.base}/v1/${call}`, {
      merchant: options.merchant,
      ...body,
    })
    return answer.kind === 'silent' || answer.status >= 500 ? null : answer.body
  }
  const resultOf = (body: unknown) => Number(memberOf(body, 'result') ?? 0)
  const track = (authority: string) => ({ trackId: Number(authority) })

  return {
    name: 'zibal',
    limits: { min: MIN, max: options.max },
    reversibleFor: 0,
    async request({ amount, orderId, description, callbackUrl, mobile }) {
      const body = await ask('request', {
        amount: amount * RIAL_PER_TOMAN,
        callbackUrl,
        orderId: String(orderId),
        mobile,
        description,
      })
      const trackId = memberOf(body, 'trackId')
      if (resultOf(body) !== OK || trackId === undefined || trackId === null) return refusal(resultOf(body))
      return { kind: 'ready', authority: String(trackId), redirectUrl: `${options.base}/start/${trackId}` }
    },
    async verify({ authority, amount }) {
      const body = await ask('verify', track(authority))
      const result = resultOf(body)
      if (result === NOT_PAID)
        return { kind: 'unpaid', code: String(result), message: gatewayMessages.unpaid }
      if (result !== OK && result !== VERIFIED_BEFORE) return refusal(result)
      // Result 201 may lack the amount and the card, so they are inquired.
      const paid = memberOf(body, 'amount') === undefined ? await ask('inquiry', track(authority)) : body
      if (Number(memberOf(paid, 'amount')) !== amount * RIAL_PER_TOMAN)
        return { kind: 'unknown', code: 'amount', message: gatewayMessages.unreachable }
      return {
        kind: 'paid',
        refId: String(memberOf(paid, 'refNumber') ?? ''),
        cardPan: String(memberOf(paid, 'cardNumber') ?? ''),
      }
    },
    async inquire({ authority }) {
      const body = await ask('inquiry', track(authority))
      if (resultOf(body) !== OK) return { kind: 'unknown', code: String(resultOf(body)) }
      return inquiryOf(Number(memberOf(body, 'status')))
    },
    // Zibal refunds through its own panel only.
    async reverse() {
      return { kind: 'refused', code: 'unsupported', message: gatewayMessages.refused }
    },
    async listUnverified() {
      return []
    },
  }
}

function inquiryOf(status: number): InquiryResult {
  const kind = inquiries[status]
  if (kind) return { kind }
  // 3 cancelled by the shopper; 4 to 12 are the bank's reasons for a failure.
  return status >= 3 && status <= 12 ? { kind: 'failed' } : { kind: 'unknown', code: String(status) }
}

function refusal(result: number): Refusal {
  return FINAL.has(result)
    ? { kind: 'refused', code: String(result), message: gatewayMessages.refused }
    : { kind: 'unknown', code: String(result), message: gatewayMessages.unreachable }
}
