import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addToOutbox } from './outboxRepository.ts'
import type { Settings } from '../shared/settings.ts'
import type { SmsSender } from '../shared/sms.ts'

export interface OutboxOptions {
  readonly db: Kysely<Database>
  /** ms since the epoch */
  readonly now: () => number
  /** Shows a message to whoever runs the shop; absent where codes must not be seen. */
  readonly print?: ((text: string) => void) | undefined
}

/** No carrier: messages are kept for /elements/outbox and printed on the console. */
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
 * Whether the outbox may be read and printed: where the internal area is on, and nobody's real code is in it. A
 * shop that is open for business without a carrier keeps its codes to itself.
 */
export function isOutboxOpen({ sms, elements, env, demo }: Settings): boolean {
  return sms.provider === 'outbox' && elements && (env !== 'production' || demo)
}
