import { smsTemplates, type ParameterOf, type SmsTemplate } from '../../contract/sms/templates.ts'

/** A text message. Carriers send their own template with `values`; the outbox shows `text`. */
export interface SmsMessage {
  /** Mobile in the form 09xxxxxxxxx. */
  readonly mobile: string
  readonly template: SmsTemplate
  /** Parameters of the template, in the template's order. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  readonly text: string
}

/** Template and values of a message, with the values in the template's order. */
export function templateWith<T extends SmsTemplate>(
  template: T,
  values: Readonly<Record<ParameterOf<T>, string>>,
): { template: T; values: { name: string; value: string }[] } {
  const all: Readonly<Record<string, string>> = values
  const { parameters }: { parameters: readonly { name: string }[] } = smsTemplates[template]
  return { template, values: parameters.map(({ name }) => ({ name, value: all[name] ?? '' })) }
}

/**
 * Why sending failed. `refused`: the carrier refused the message with its own code. `timeout` and `unreachable`: the carrier did
 * not answer, so the message may or may not be sent. `unreadable`: the answer is malformed.
 */
export interface SmsProblem {
  readonly kind: 'refused' | 'timeout' | 'unreachable' | 'unreadable'
  /** The carrier's own error code, or the status of its answer. */
  readonly carrierCode?: number
}

export type SmsOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: SmsProblem }

/** `toman`: an amount of money; `messages`: a number of messages. */
export type CreditOutcome =
  | { readonly ok: true; readonly amount: number; readonly unit: 'toman' | 'messages' }
  | { readonly ok: false; readonly problem: SmsProblem }

/** Sends messages through a carrier. Never throws; errors are values without secrets. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>
}

export interface Carrier extends SmsSender {
  /** Asks the carrier for the remaining credit. */
  credit(): Promise<CreditOutcome>
}

export interface Sms extends SmsSender {
  /** Sends in the background. */
  sendLater(message: SmsMessage): void
  /** The remaining credit; null without a carrier. */
  credit(): Promise<CreditOutcome | null>
  /** Resolves when all messages of `sendLater` so far have an outcome. */
  settled(): Promise<void>
}
