import type { Context } from '../shared/context.ts'
import type { SmsMessage, SmsOutcome } from '../shared/sms.ts'

/** The waits double from half a minute to an hour: about five hours in all. */
const MOST_ATTEMPTS = 12
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/** After a timeout the carrier may have sent the message, so it is not sent again. */
export const mayHaveArrived = (outcome: SmsOutcome): boolean =>
  outcome.ok || outcome.problem.kind === 'timeout'

interface Attempt {
  /** Including this one. */
  readonly attempts: number
  /** The order or product of the message, logged when it is given up. */
  readonly about: { readonly order: number } | { readonly product: number }
}

/**
 * Sends a message that the caller has claimed, so that no other server sends it. If the carrier refuses it, returns when to try
 * again; null means never.
 */
export async function sendClaimed(
  { sms, now, log }: Pick<Context, 'sms' | 'now' | 'log'>,
  message: SmsMessage,
  { attempts, about }: Attempt,
): Promise<Date | null> {
  const outcome = await sms.send(message)
  if (mayHaveArrived(outcome)) return null
  if (attempts >= MOST_ATTEMPTS) {
    log.error({ ...about, attempts, template: message.template }, 'a text message to a shopper was given up')
    return null
  }
  return new Date(now() + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS))
}
