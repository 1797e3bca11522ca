import { smsTemplates, type ParameterOf, type SmsTemplate } from '../../contract/sms/templates.ts'

/** A text message. Carriers have its text as a template; the outbox shows `text`. */
export interface SmsMessage {
  /** Local form, 09xxxxxxxxx. */
  readonly mobile: string
  readonly template: SmsTemplate
  /** The template's parameters, in its order. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  readonly text: string
}

/** The template of a message with its parameters in the carrier's order. */
export function templateWith<T extends SmsTemplate>(
  template: T,
  values: Readonly<Record<ParameterOf<T>, string>>,
): { template: T; values: { name: string; value: string }[] } {
  const all: Readonly<Record<string, string>> = values
  const { parameters }: { parameters: readonly { name: string }[] } = smsTemplates[template]
  return { template, values: parameters.map(({ name }) => ({ name, value: all[name] ?? '' })) }
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

/** `toman`: an amount of money; `messages`: a number of messages. */
export type CreditOutcome =
  | { readonly ok: true; readonly amount: number; readonly unit: 'toman' | 'messages' }
  | { readonly ok: false; readonly problem: SmsProblem }

/** Sends messages through a carrier. Never throws; errors are values without secrets. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>
}

export interface Carrier extends SmsSender {
  /** Asks how much credit is left. */
  credit(): Promise<CreditOutcome>
}

export interface Sms extends SmsSender {
  /** Sends in the background. */
  sendLater(message: SmsMessage): void
  /** Null: there is no carrier. */
  credit(): Promise<CreditOutcome | null>
  /** Resolves when everything sent so far has an outcome. */
  settled(): Promise<void>
}
