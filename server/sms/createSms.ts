import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { DomainEvents } from '../shared/bus.ts'
import type { SmsSettings } from '../shared/sellingSettings.ts'
import type { Settings } from '../shared/settings.ts'
import { createKavenegar } from './kavenegar.ts'
import { createOutbox, isOutboxOpen } from './outbox.ts'
import { createSmsIr } from './smsIr.ts'
import type { Carrier, Sms, SmsMessage, SmsOutcome, SmsProblem, SmsSender } from '../shared/sms.ts'

export interface SmsDeps {
  readonly settings: Settings
  readonly db: Kysely<Database>
  /** ms since the epoch */
  readonly now: () => number
  readonly print: (text: string) => void
  /** Called for every message that the carrier did not accept. Gets neither mobile nor text. */
  readonly onProblem: (problem: SmsProblem & { provider: string; template: string }) => void
  /** Called for every message, accepted or not. */
  readonly onSent?: (sent: DomainEvents['sms.sent']) => void
}

/** Sends messages through the carrier in the settings, which may change while the shop runs. */
export function createSms({ settings, db, now, print, onProblem, onSent }: SmsDeps): Sms {
  let cached: { readonly sms: SmsSettings; readonly sender: SmsSender | Carrier } | undefined
  const pending = new Set<Promise<unknown>>()

  const current = () => {
    const { sms } = settings
    if (cached?.sms !== sms) cached = { sms, sender: senderOf(sms) }
    return cached.sender
  }

  const send = async (message: SmsMessage) => {
    const { sms } = settings
    const outcome = await current()
      .send(message)
      .catch((): SmsOutcome => failed)
    const { template } = message
    onSent?.({ provider: sms.provider, template, outcome: outcome.ok ? 'ok' : outcome.problem.kind })
    if (!outcome.ok) onProblem({ ...outcome.problem, provider: sms.provider, template })
    return outcome
  }
  return {
    send,
    sendLater(message) {
      const sending = send(message).finally(() => pending.delete(sending))
      pending.add(sending)
    },
    async credit() {
      const sender = current()
      return 'credit' in sender ? sender.credit() : null
    },
    async settled() {
      await Promise.all(pending)
    },
  }

  function senderOf(sms: SmsSettings): SmsSender | Carrier {
    if (sms.provider === 'kavenegar') return createKavenegar(sms)
    if (sms.provider === 'smsir') return createSmsIr(sms)
    return createOutbox({ db, now, print: isOutboxOpen(settings) ? print : undefined })
  }
}

/** Outcome when the message could not be written to the outbox. */
const failed: SmsOutcome = { ok: false, problem: { kind: 'unreachable' } }
