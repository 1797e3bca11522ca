import type { Kysely } from 'kysely'
import { waitInWords } from '../../contract/waitInWords.ts'
import { tooMany, type ErrorDetails } from '../shared/errors.ts'
import { forget, giveBack, hit, takeFromBucket, tryAfterDelay } from './rateLimitsRepository.ts'
import type { Database } from '../database/schema.ts'

/** How often something may happen within a time. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** `max` at once, which come back one by one, evenly over `windowMs`: whoever shares it is never shut out for long. */
export interface Bucket extends Limit {
  readonly refills: true
}

/**
 * So many tries at once; then each waits twice as long as the one before it, up to `mostMs`. Refused tries do not
 * count, so that nobody can make the wait longer by hammering. Forgotten `windowMs` after the last try.
 */
export interface Backoff {
  readonly free: number
  readonly firstMs: number
  readonly mostMs: number
  readonly windowMs: number
}

export type AnyLimit = Limit | Bucket | Backoff
export type Key<L extends AnyLimit = AnyLimit> = readonly [key: string, limit: L]

/**
 * What one address may do of one kind, for all who share it: behind a carrier's NAT these are thousands of
 * shoppers, so what a mobile or member does too often is counted for them first, and only a flood is the address's.
 */
export const addressLimits = {
  /** Accounts, codes, messages, alerts. */
  writes: { max: 300, windowMs: 60 * 60_000, refills: true },
  /** Wrong passwords and codes; an account and a code bear only five of them. */
  guesses: { max: 1_000, windowMs: 15 * 60_000, refills: true },
} as const satisfies Record<string, Bucket>

/**
 * Counts one use of each key, in their order; what is refused for one counts for none, for nobody looks at it: whoever
 * tries on while others have used up a limit must not have to wait longer than that.
 * @param sentence what a shopper reads in place of the usual words; `wait` is «۱۵ دقیقهٔ»
 * @throws AppError 429 with the time of the next try
 */
export async function countOrRefuse(
  db: Kysely<Database>,
  keys: readonly Key[],
  now: number,
  sentence: (wait: string) => string = tooOften,
): Promise<void> {
  const count = async (within: Kysely<Database>) => {
    for (const [key, limit] of keys) {
      const wait = await waitOf(within, key, limit, now)
      if (wait > 0) throw tooSoon(wait, ruleOf(key), sentence)
    }
  }
  await (keys.length > 1 ? db.transaction().execute(count) : count(db))
}

/** Takes one use of each key back that turned out to be fine; the wait of a single caller's own key is over. */
export async function forgive(db: Kysely<Database>, keys: readonly Key[]): Promise<void> {
  for (const [key, limit] of keys)
    await ('free' in limit ? forget(db, key) : giveBack(db, key, 'refills' in limit ? intervalOf(limit) : 0))
}

/** Counts one use. @returns 0, or ms until the next one is allowed */
async function waitOf(db: Kysely<Database>, key: string, limit: AnyLimit, now: number): Promise<number> {
  if ('free' in limit) return tryAfterDelay(db, key, { ...limit, now })
  if ('refills' in limit)
    return takeFromBucket(db, key, { now, windowMs: limit.windowMs, intervalMs: intervalOf(limit) })
  const counter = await hit(db, key, { now, windowMs: limit.windowMs })
  return counter.hits > limit.max ? Math.max(1, counter.resetsAt - now) : 0
}

const intervalOf = ({ max, windowMs }: Bucket) => Math.ceil(windowMs / max)

const tooOften = (wait: string) => `تعداد درخواست‌ها بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید.`

const GROUPS = new Set(['account', 'address', 'device', 'mobile'])

/** What a key counts, without whom: `login:address` of `login:address:192.0.2.7`. */
export function ruleOf(key: string): string {
  const [what = '', group = ''] = key.split(':')
  return GROUPS.has(group) ? `${what}:${group}` : what
}

/**
 * A refusal with the time to wait, ms, in its words.
 * @param rule names the limit in the metrics
 */
export function tooSoon(
  waitMs: number,
  rule: string,
  sentence: (wait: string) => string,
  details: Pick<ErrorDetails, 'isSent'> = {},
) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return tooMany(sentence(waitInWords(seconds)), { ...details, retryAfter: seconds, rule })
}
