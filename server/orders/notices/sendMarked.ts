import type { SmsMessage } from '../../shared/sms.ts'
import type { OrdersContext } from '../context.ts'

/** Waits double from half a minute to an hour: about five hours in all. */
const MOST_ATTEMPTS = 12
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

interface Attempt {
  /** With this one. */
  readonly attempts: number
  /** For the log, when it is given up. */
  readonly order: number
}

/**
 * Sends a message that is marked as sent already, so that no other server sends it. Returns when to try again, if the
 * carrier did not take it: the mark is to be removed. A message that the carrier did not answer about in time may have gone
 * out, and is not sent again.
 */
export async function sendMarked(
  { sms, now, log }: Pick<OrdersContext, 'sms' | 'now' | 'log'>,
  message: SmsMessage,
  { attempts, order }: Attempt,
): Promise<Date | null> {
  const outcome = await sms.send(message)
  if (outcome.ok || outcome.problem.kind === 'timeout') return null
  if (attempts >= MOST_ATTEMPTS) {
    log.error({ order, attempts, template: message.template }, 'a text message to a shopper was given up')
    return null
  }
  return new Date(now() + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS))
}
