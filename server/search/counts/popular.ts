import { Cache } from '../../shared/cache.ts'
import type { Context } from '../../shared/context.ts'
import type { Search } from '../search.ts'
import { searchWords } from '../searchWords.ts'
import { firstDayOf } from './days.ts'
import { listWanted, type WantedSearch } from './popularRepository.ts'

/** ms that a list is shown before the next one is made. */
const FRESH_MS = 10 * 60_000
const LOOK_BACK_DAYS = 30
/**
 * What a single person types is nobody else's to read: on three days at least somebody must have asked, and on one of
 * them three different callers.
 */
const MOST_WANTED = { days: 3, askers: 3, most: 40 } as const
const SHOWN = 8

/** Long enough to be words, and no number of anything. */
const TELLING = /^(?!.*\d{5})(?=.*[a-z\u0600-\u06ff]{2}).{3,40}$/
/** Words that change nothing of what is meant. */
const idle = new Set(['ساعت', 'مچی', 'های', 'ها', 'با', 'خرید', 'قیمت'])

export interface Popular {
  list(): Promise<readonly WantedSearch[]>
  /** What staff hide is gone at once. */
  forget(): void
}

/** What many shoppers search for and find: shown before anything is typed. */
export function createPopular(
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
  search: Pick<Search, 'find'>,
): Popular {
  const cache = new Cache<readonly WantedSearch[]>({
    ...{ now, freshMs: FRESH_MS, staleMs: FRESH_MS },
    limit: { max: 1 },
  })
  bus.on('storefront.changed', ({ ids }) => {
    if (!ids) cache.clear()
  })
  let version = 0

  async function load(): Promise<WantedSearch[]> {
    const since = firstDayOf(LOOK_BACK_DAYS, now())
    const shown = new Map<string, WantedSearch>()
    for (const wanted of await listWanted(db, { since, ...MOST_WANTED })) {
      if (shown.size === SHOWN) break
      const { words } = wanted
      const meaning = meaningOf(words)
      if (!TELLING.test(words) || shown.has(meaning)) continue
      if (await finds(words)) shown.set(meaning, wanted)
    }
    return [...shown.values()]
  }

  /** All of it, as it is written, today: what was sold out since leads nowhere. */
  async function finds(words: string): Promise<boolean> {
    const hits = await search.find(words)
    if (!hits || hits.count === 0) return false
    const { relaxed = [], dropped = [], corrected } = hits.understood ?? {}
    return relaxed.length + dropped.length === 0 && corrected === undefined
  }

  return {
    list: () => cache.load(String(version), load),
    forget: () => void (version += 1),
  }
}

/** The same for the same words in another order. */
const meaningOf = (words: string): string =>
  searchWords(words)
    .filter((word) => !idle.has(word))
    .sort()
    .join(' ')
