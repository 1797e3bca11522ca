import type { SmsTemplate } from './settings.ts'

/** A text message. Carriers have its text as a template; the outbox shows `text`. */
export interface SmsMessage {
  /** Local form, 09xxxxxxxxx. */
  readonly mobile: string
  readonly template: SmsTemplate
  /** The template's parameters, in its order. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  readonly text: string
}

/**
 * Why sending failed. `refused`: by the carrier, with its own code; `timeout` and `unreachable`: no answer, so the message
 * may or may not be sent; `unreadable`: a malformed answer.
 */
export interface SmsProblem {
  readonly kind: 'refused' | 'timeout' | 'unreachable' | 'unreadable'
  /** The carrier's own error code, or the status of its answer. */
  readonly carrierCode?: number
}

export type SmsOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: SmsProblem }

/** Sends messages through a carrier. Never throws; errors are values without secrets. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>
}

export interface Sms extends SmsSender {
  /** Sends in the background. */
  sendLater(message: SmsMessage): void
  /** Resolves when everything sent so far has an outcome. */
  settled(): Promise<void>
}
