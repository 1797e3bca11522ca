import type { GatewayName } from '../../shared/settings.ts'

/**
 * What the shop asks of a bank gateway. Amounts are whole Toman; each adapter turns them into the unit of its
 * wire and says so there. Answers are values, never exceptions: what a bank did not say clearly is `unknown`,
 * and unknown is neither paid nor failed (design §7).
 */
export interface Gateway {
  readonly name: GatewayName
  /** Toman, both included. */
  readonly limits: { readonly min: number; readonly max: number }
  /** ms after its capture in which the gateway can refund a payment, always as a whole; 0 if it never can. */
  readonly reversibleFor: number
  /** Registers a payment. Nothing is charged before the shopper has been at `redirectUrl`. */
  request(payment: PaymentRequest): Promise<RequestResult>
  /** Captures what the shopper paid. May be asked again at any time; the second answer is the same. */
  verify(payment: AttemptOfGateway): Promise<VerifyResult>
  /** What the bank knows, without capturing anything. Never a substitute for verify. */
  inquire(payment: AttemptOfGateway): Promise<InquiryResult>
  /** Gives captured money back where the bank allows it. */
  reverse(payment: AttemptOfGateway): Promise<ReverseResult>
  /** Authorities that were paid but never verified, where the bank lists them. */
  listUnverified(): Promise<readonly string[]>
}

export interface PaymentRequest {
  /** Toman. */
  readonly amount: number
  readonly orderId: number
  readonly description: string
  /** Absolute. */
  readonly callbackUrl: string
  /** Local form 09…, for the bank's own form. */
  readonly mobile: string
}

export interface AttemptOfGateway {
  readonly authority: string
  /** Toman, as the shop stored it before the redirect. */
  readonly amount: number
}

export type RequestResult =
  { readonly kind: 'ready'; readonly authority: string; readonly redirectUrl: string } | Refusal

/** `code` is the bank's own, for the log; the message is Persian and may be shown. */
export interface Refusal {
  readonly kind: 'refused' | 'unknown'
  readonly code: string
  readonly message: string
}

export type VerifyResult =
  | { readonly kind: 'paid'; readonly refId: string; readonly cardPan: string }
  /** The bank is sure that nothing was paid so far. */
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
