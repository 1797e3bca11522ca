import type { Kysely } from 'kysely'
import { waitInWords } from '../../contract/waitInWords.ts'
import { tooMany, type ErrorDetails } from '../shared/errors.ts'
import { forget, giveBack, hit, takeFromBucket, tryAfterDelay, type Backoff } from './rateLimitsRepository.ts'
import type { Database } from '../database/schema.ts'

export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** A token bucket: `max` at once, refilled evenly over `windowMs`, so that callers who share it never wait long. */
export interface Bucket extends Limit {
  readonly refills: true
}

export type AnyLimit = Limit | Bucket | Backoff
export type Key<L extends AnyLimit = AnyLimit> = readonly [key: string, limit: L]

/**
 * Limits of one address. Behind a carrier's NAT thousands of shoppers share one, so the limits of a mobile or member
 * apply first, and these only stop a flood.
 */
export const addressLimits = {
  /** Accounts, codes, messages, alerts. */
  writes: { max: 300, windowMs: 60 * 60_000, refills: true },
  /** Wrong passwords and codes; an account and a code allow only five. */
  guesses: { max: 1_000, windowMs: 15 * 60_000, refills: true },
} as const satisfies Record<string, Bucket>

/**
 * Counts one use of each key, in their order. If one of several keys refuses, none of them counts the use. Repeated tries do
 * not prolong the wait.
 * @param sentence replaces the usual message to shoppers; `wait` is «۱۵ دقیقهٔ»
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

/** Takes back one use of each key, because the use was legitimate; a limit with growing waits starts anew. */
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

/** The rule of a key without the caller: `login:address` of `login:address:192.0.2.7`. */
export function ruleOf(key: string): string {
  const [what = '', group = ''] = key.split(':')
  return GROUPS.has(group) ? `${what}:${group}` : what
}

/**
 * A refusal whose message contains the time to wait.
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
