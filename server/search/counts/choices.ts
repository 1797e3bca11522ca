import type { SearchChoice } from '../../../contract/search/schemas.ts'
import { countOrRefuse, type Bucket } from '../../http/limits.ts'
import { addressGroup } from '../../shared/addressGroup.ts'
import type { Context } from '../../shared/context.ts'
import type { Search } from '../search.ts'
import { dayAt } from './days.ts'
import type { SearchCounter } from './searchCounter.ts'

const HOUR = 60 * 60_000

/** Nobody proves that a product was opened. */
export const choiceLimits = {
  /** Of an address, which thousands may share. */
  address: { max: 120, windowMs: HOUR, refills: true },
  /** Of everybody: more says no more. */
  all: { max: 6000, windowMs: HOUR, refills: true },
} as const satisfies Record<'address' | 'all', Bucket>

interface Asker {
  readonly ip: string
  readonly userAgent: string
}

/**
 * Counts that a product was opened after a search, if the search does find it.
 * @throws AppError 429
 */
export async function takeChoice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { search, counter }: { search: Search; counter: SearchCounter },
  { words, product, from, isFirst }: SearchChoice,
  { ip, userAgent }: Asker,
): Promise<void> {
  const { address, all } = choiceLimits
  await countOrRefuse(
    db,
    [
      [`searchChoice:address:${addressGroup(ip)}`, address],
      ['searchChoice', all],
    ],
    now(),
  )
  if (!(await search.offers(words, product))) return
  // Behind one address are many shoppers; their browsers tell them apart a little.
  const caller = `${addressGroup(ip)} ${userAgent}`
  counter.noteChoice(dayAt(now()), { words, product, from, isFirst, caller })
}
