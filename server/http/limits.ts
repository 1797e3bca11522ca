import type { Kysely } from 'kysely'
import { waitInWords } from '../../contract/waitInWords.ts'
import { tooMany } from '../shared/errors.ts'
import { hit } from './rateLimitsRepository.ts'
import type { Database } from '../database/schema.ts'

/** How often something may happen within a time. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/**
 * What one address may do of one kind, for all who share it: behind a carrier's NAT these are thousands of
 * shoppers, so what a mobile or member does too often is counted for them first, and only a flood is the address's.
 */
export const addressLimits = {
  /** Accounts, codes, messages, alerts. */
  writes: { max: 300, windowMs: 60 * 60_000 },
  /** Wrong passwords and codes; an account and a code bear only five of them. */
  guesses: { max: 1_000, windowMs: 15 * 60_000 },
} as const satisfies Record<string, Limit>

/**
 * Counts one use of each key, in their order; what is refused for one does not count for those after it.
 * @param sentence what a shopper reads in place of the usual words; `wait` is «۱۵ دقیقهٔ»
 * @throws AppError 429 with the time of the next try
 */
export async function countOrRefuse(
  db: Kysely<Database>,
  keys: readonly (readonly [key: string, limit: Limit])[],
  now: number,
  sentence: (wait: string) => string = tooOften,
): Promise<void> {
  for (const [key, { max, windowMs }] of keys) {
    const counter = await hit(db, key, { now, windowMs })
    if (counter.hits > max) throw tooSoon(counter.resetsAt - now, sentence)
  }
}

const tooOften = (wait: string) => `تعداد درخواست‌ها بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید.`

/** A refusal with the time to wait, ms, in its words. */
export function tooSoon(waitMs: number, sentence: (wait: string) => string) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return tooMany(sentence(waitInWords(seconds)), seconds)
}
