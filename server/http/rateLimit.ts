import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { countOrRefuse, type Limit } from './limits.ts'

/**
 * Counts one try under `key`, with the usual words for a refusal.
 * @throws AppError 429 with the time of the next try
 */
export function countTry(
  db: Kysely<Database>,
  key: string,
  { now, ...limit }: Limit & { now: number },
): Promise<void> {
  return countOrRefuse(db, [[key, limit]], now, tooOften)
}

const tooOften = (wait: string) => `تعداد درخواست‌ها بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید.`
