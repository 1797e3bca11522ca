import type { Kysely } from 'kysely'
import { tooMany } from '../plugins/errors.ts'
import { hit } from '../repositories/rateLimits.ts'
import type { Database } from '../repositories/schema.ts'

export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts one try under `key`; every instance counts together.
 * @throws AppError 429 with the time of the next try
 */
export async function countTry(
  db: Kysely<Database>,
  key: string,
  { max, windowMs, now }: Limit & { now: number },
): Promise<void> {
  const { hits, resetsAt } = await hit(db, key, { now, windowMs })
  if (hits <= max) return
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000))
  throw tooMany(`تعداد درخواست‌ها بیش از حد مجاز بود. ${inWords(seconds)} دیگر دوباره تلاش کنید.`, seconds)
}

function inWords(seconds: number): string {
  const persian = (value: number) => new Intl.NumberFormat('fa-IR').format(value)
  return seconds < 60 ? `${persian(seconds)} ثانیهٔ` : `${persian(Math.ceil(seconds / 60))} دقیقهٔ`
}
