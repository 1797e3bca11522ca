import type { Context } from '../shared/context.ts'
import type { SmsMessage, SmsOutcome } from '../shared/sms.ts'

/** The waits between attempts double from half a minute to an hour, so 12 attempts take about five hours. */
const MOST_ATTEMPTS = 12
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/** Whether the message may have arrived. True after a timeout, too, so that no message is sent twice. */
export const mayHaveArrived = (outcome: SmsOutcome): boolean =>
  outcome.ok || outcome.problem.kind === 'timeout'

interface Attempt {
  /** Number of attempts, including this one. */
  readonly attempts: number
  /** The order or product that the message is about, for the log when the message is given up. */
  readonly about: { readonly order: number } | { readonly product: number }
}

/**
 * Sends a message that the caller has claimed, so that no other server sends it.
 * @returns when to try again after a refusal; null: not again
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
