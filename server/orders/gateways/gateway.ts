import type { CARD_TO_CARD } from '../../../contract/orders/cardToCard.ts'
import type { BankName } from '../../../contract/orders/banks.ts'

/**
 * A bank gateway. Amounts are whole Toman; each adapter converts them to the unit of its API. Answers are values, never
 * exceptions: an unclear answer of the bank is `unknown`, which is neither paid nor failed (docs/payments.md).
 */
export interface Gateway {
  /** Stored with each payment. `none` is the gateway of orders of 0 Toman. */
  readonly name: BankName | typeof CARD_TO_CARD | 'none'
  /** Smallest and largest amount that the gateway takes, Toman. */
  readonly limits: { readonly min: number; readonly max: number }
  /** ms after its capture in which the gateway can refund a payment, always as a whole; 0 if it never can. */
  readonly reversibleFor: number
  /** Registers a payment. The bank charges nothing before the shopper pays at `redirectUrl`. */
  request(payment: PaymentRequest): Promise<RequestResult>
  /** Captures the money that the shopper has paid. Idempotent. */
  verify(payment: AttemptOfGateway): Promise<VerifyResult>
  /** Reads the payment's state at the bank without capturing the money, so it does not replace `verify`. */
  inquire(payment: AttemptOfGateway): Promise<InquiryResult>
  /** Refunds captured money, if the bank allows it. */
  reverse(payment: AttemptOfGateway): Promise<ReverseResult>
  /** Authorities of payments that were paid but never verified, if the bank lists them. */
  listUnverified(): Promise<readonly string[]>
}

export interface PaymentRequest {
  /** Toman. */
  readonly amount: number
  readonly orderId: number
  readonly description: string
  /** Absolute. */
  readonly callbackUrl: string
  /** The shopper's mobile in the form 09…, which fills the field on the bank's page. */
  readonly mobile: string
}

export interface AttemptOfGateway {
  readonly authority: string
  /** Toman, as the shop stored it before the redirect. */
  readonly amount: number
}

export type RequestResult =
  { readonly kind: 'ready'; readonly authority: string; readonly redirectUrl: string } | Refusal

/** `code` comes from the bank and goes to the log; `message` is Persian and may be shown to shoppers. */
export interface Refusal {
  readonly kind: 'refused' | 'unknown'
  readonly code: string
  readonly message: string
}

export type VerifyResult =
  | { readonly kind: 'paid'; readonly refId: string; readonly cardPan: string }
  /** The bank states that nothing has been paid so far. */
  | { readonly kind: 'unpaid'; readonly code: string; readonly message: string }
  | Refusal

export type InquiryResult =
  | { readonly kind: 'waiting' | 'paid' | 'verified' | 'failed' | 'reversed' }
  | { readonly kind: 'unknown'; readonly code: string }

export type ReverseResult = { readonly kind: 'reversed' } | Refusal

export const gatewayMessages = {
  unreachable: 'درگاه پرداخت پاسخ نمی‌دهد. کمی بعد دوباره تلاش کنید.',
  refused: 'درگاه پرداخت این درخواست را نپذیرفت. کمی بعد دوباره تلاش کنید یا با فروشگاه تماس بگیرید.',
  tooLarge: 'مبلغ این سفارش از سقف پرداخت اینترنتی بیشتر است.',
  unpaid: 'پرداخت انجام نشد.',
  closed: 'پرداخت اینترنتی این فروشگاه هنوز راه‌اندازی نشده است. برای خرید با فروشگاه تماس بگیرید.',
} as const
