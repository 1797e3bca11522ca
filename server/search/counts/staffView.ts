import type { HideSearchRequest, SearchCountsAnswer } from '../../../contract/search/schemas.ts'
import { recordChange } from '../../audit/audit.ts'
import { cachedCount } from '../../database/counted/cachedCount.ts'
import type { Context } from '../../shared/context.ts'
import { notFound } from '../../shared/errors.ts'
import { firstDayOf, KEEP_DAYS } from './days.ts'
import { isCounted, listHidden, listOpened, setHidden, sumSearches, type Narrowing } from './repository.ts'

const MOST_LISTED = 200
const MOST_OPENED = 3

interface Filter {
  readonly days: number
  readonly only?: Narrowing
}

/** The counts of searches for staff, with the products opened after each. */
export async function readSearchCounts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days, only }: Filter,
  popular: readonly string[],
): Promise<SearchCountsAnswer> {
  const since = firstDayOf(days, now())
  const filter = { since, only, most: MOST_LISTED }
  const { total, sums } = await cachedCount(db, { of: ['searches'], query: filter }, () =>
    sumSearches(db, filter),
  )
  const words = sums.map((sum) => sum.words)
  const opened = await listOpened(db, { since, words, most: MOST_OPENED })
  const hidden = await listHidden(db, words)
  const items = sums.map((sum) => ({
    ...sum,
    opened: opened
      .filter((one) => one.words === sum.words)
      .map(({ id, name, slug, chosen }) => ({ id, name, slug, chosen })),
    isPopular: popular.includes(sum.words),
    isHidden: hidden.has(sum.words),
  }))
  return { ...total, items }
}

/**
 * Hides a search from shoppers, or shows it again.
 * @throws AppError 404 if no shopper has searched for it
 */
export async function hideSearch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { words, isHidden }: HideSearchRequest,
  staffId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isHidden && !(await isCounted(trx, words, firstDayOf(KEEP_DAYS, now()))))
      throw notFound('این عبارت میان جست‌وجوهای خریداران نیست.')
    if (!(await setHidden(trx, words, isHidden))) return
    await recordChange(trx, {
      staffId,
      kind: 'search',
      id: words,
      action: isHidden ? 'hidden' : 'shown',
      before: { isHidden: !isHidden },
      after: { isHidden },
      now: now(),
    })
  })
}
