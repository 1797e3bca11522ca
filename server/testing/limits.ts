import type { Limit } from '../http/limits.ts'
import type { TestShop } from './shop.ts'

/** As if a key had used its limit up: counting there by requests would take minutes for a high one. */
export async function useUp(shop: TestShop, key: string, { max, windowMs }: Limit): Promise<void> {
  const row = { hits: max, resets_at: new Date(shop.now() + windowMs) }
  await shop.db
    .insertInto('rate_limits')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
