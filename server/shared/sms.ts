import type { SmsTemplate } from './settings.ts'

/** A message of ours: the carriers know its words as a template, the outbox shows `text`. */
export interface SmsMessage {
  /** Local form, 09xxxxxxxxx. */
  readonly mobile: string
  readonly template: SmsTemplate
  /** What the template leaves open, in its order; `name` as the template calls it. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
  readonly text: string
}

/**
 * Why a message was not taken. `refused`: the carrier said no, with its own number; `timeout` and
 * `unreachable`: it did not answer, so the message may or may not go out; `unreadable`: an answer that is none.
 */
export interface SmsProblem {
  readonly kind: 'refused' | 'timeout' | 'unreachable' | 'unreadable'
  /** The carrier's own number of what is wrong, or the status of its answer. */
  readonly carrierCode?: number
}

export type SmsOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: SmsProblem }

/** Hands messages to a carrier. Never throws: what went wrong is a value, and holds nothing secret. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>
}

export interface Sms extends SmsSender {
  /** Sends while nobody waits for the outcome. */
  sendLater(message: SmsMessage): void
  /** When everything sent so far has gone its way. */
  settled(): Promise<void>
}
