import type { Bucket } from '../http/limits.ts'
import type { TestShop } from './shop.ts'

/** Uses up a limit except for `left`, without requests, which would take minutes. */
export async function useUp(shop: TestShop, key: string, { max, windowMs }: Bucket, left = 0): Promise<void> {
  const fullIn = windowMs - left * Math.ceil(windowMs / max)
  const row = { hits: max - left, resets_at: new Date(shop.now() + fullIn) }
  await shop.db
    .insertInto('rate_limits')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
