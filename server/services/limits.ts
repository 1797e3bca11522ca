import type { Kysely } from 'kysely'
import { tooMany } from '../plugins/errors.ts'
import { hit } from '../repositories/rateLimits.ts'
import type { Database } from '../repositories/schema.ts'

/** How often something may happen within a time. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts one use of each key.
 * @param sentence what a shopper reads; `wait` is «۱۵ دقیقهٔ»
 * @throws AppError 429 with the time of the next try
 */
export async function countOrRefuse(
  db: Kysely<Database>,
  keys: readonly (readonly [key: string, limit: Limit])[],
  now: number,
  sentence: (wait: string) => string,
): Promise<void> {
  for (const [key, { max, windowMs }] of keys) {
    const counter = await hit(db, key, { now, windowMs })
    if (counter.hits > max) throw tooSoon(counter.resetsAt - now, sentence)
  }
}

/** A refusal with the time to wait, ms, in its words. */
export function tooSoon(waitMs: number, sentence: (wait: string) => string) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return tooMany(sentence(inWords(seconds)), seconds)
}

function inWords(seconds: number): string {
  const persian = (value: number) => new Intl.NumberFormat('fa-IR').format(value)
  if (seconds < 60) return `${persian(seconds)} ثانیهٔ`
  return seconds < 3600
    ? `${persian(Math.ceil(seconds / 60))} دقیقهٔ`
    : `${persian(Math.ceil(seconds / 3600))} ساعت`
}
