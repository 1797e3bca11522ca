import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addToOutbox } from './outboxRepository.ts'
import type { Settings } from '../shared/settings.ts'
import type { SmsSender } from '../shared/sms.ts'

export interface OutboxOptions {
  readonly db: Kysely<Database>
  /** ms since the epoch */
  readonly now: () => number
  /** Prints a message on the console; absent if codes must stay secret. */
  readonly print?: ((text: string) => void) | undefined
}

/** A sender without a carrier, which stores messages for /elements/outbox and prints them. */
export function createOutbox({ db, now, print }: OutboxOptions): SmsSender {
  return {
    async send({ mobile, template, text }) {
      await addToOutbox(db, { mobile, template, text, created_at: new Date(now()) })
      print?.(`\n  SMS → ${mobile}\n${text.replace(/^/gm, '    ')}\n`)
      return { ok: true }
    },
  }
}

/**
 * Whether messages of the outbox may be read and printed: only if the internal area is on, and not in production without the
 * demo, because that outbox contains codes of real accounts.
 */
export function isOutboxOpen({ sms, elements, env, demo }: Settings): boolean {
  return sms.provider === 'outbox' && elements && (env !== 'production' || demo)
}
