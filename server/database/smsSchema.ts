/** Tables of text messages and of the codes they carry. */
import type { Generated } from 'kysely'
import type { Time } from './columnTypes.ts'

export interface SmsOutboxTable {
  id: Generated<number>
  mobile: string
  template: string
  text: string
  created_at: Time
}

export interface VerificationCodesTable {
  mobile: string
  purpose: 'verify' | 'forget' | 'entry'
  /** The browser that requested the code; no other can use it. */
  asker: string
  /** HMAC (hex) of the code with the shop's secret, because six digits can be guessed from a plain hash. */
  code_hash: string
  tries: number
  sent_at: Time
  expires_at: Time
}

export interface SmsTables {
  sms_outbox: SmsOutboxTable
  verification_codes: VerificationCodesTable
}
