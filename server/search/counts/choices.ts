import type { SearchChoice } from '../../../contract/search/schemas.ts'
import { countOrRefuse, type Bucket } from '../../http/limits.ts'
import { addressGroup } from '../../shared/addressGroup.ts'
import type { Context } from '../../shared/context.ts'
import type { Search } from '../search.ts'
import { dayAt } from './days.ts'
import type { SearchCounter } from './searchCounter.ts'

const HOUR = 60 * 60_000

/** Limits of reported choices, because a client can report a choice that did not happen. */
export const choiceLimits = {
  /** Limit per address, which thousands of shoppers may share. */
  address: { max: 120, windowMs: HOUR, refills: true },
  /** Limit for all addresses together. */
  all: { max: 6000, windowMs: HOUR, refills: true },
} as const satisfies Record<'address' | 'all', Bucket>

interface Asker {
  readonly ip: string
  readonly userAgent: string
}

/**
 * Counts that a shopper opened a product after a search, if the search finds that product.
 * @throws AppError 429
 */
export async function countChoice(
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
  // The user agent distinguishes some of the shoppers behind one address.
  const caller = `${addressGroup(ip)} ${userAgent}`
  counter.countChoice(dayAt(now()), { words, product, from, isFirst, caller })
}
