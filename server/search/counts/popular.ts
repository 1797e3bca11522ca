import { onMoreThanFiguresChanged } from '../../shared/bus.ts'
import { Cache } from '../../shared/cache.ts'
import type { Context } from '../../shared/context.ts'
import type { Search } from '../search.ts'
import { searchWords } from '../searchWords.ts'
import { firstDayOf } from './days.ts'
import { listWanted, type WantedSearch } from './repository.ts'

/** Time in ms after which the list is computed again. */
const FRESH_MS = 10 * 60_000
const LOOK_BACK_DAYS = 30
/**
 * A popular search has callers on three days and three different callers on one of them, so that what one person types
 * is never shown to others.
 */
const MOST_WANTED = { days: 3, askers: 3, most: 40 } as const
const SHOWN = 8

/** 3 to 40 characters with a word of two letters, and no number of five digits. */
const TELLING = /^(?!.*\d{5})(?=.*[a-z\u0600-\u06ff]{2}).{3,40}$/
/** Words that do not change the meaning of a search. */
const idle = new Set(['ساعت', 'مچی', 'های', 'ها', 'با', 'خرید', 'قیمت'])

export interface Popular {
  list(): Promise<readonly WantedSearch[]>
  /** Recomputes the list at the next call, because staff hid or showed a search. */
  forget(): void
}

/** Searches of many shoppers that find products, suggested before anything is typed. */
export function createPopular(
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
  search: Pick<Search, 'find'>,
): Popular {
  const cache = new Cache<readonly WantedSearch[]>({
    ...{ now, freshMs: FRESH_MS, staleMs: FRESH_MS },
    limit: { max: 1 },
  })
  onMoreThanFiguresChanged(bus, () => cache.clear())
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

  /** Whether the search finds products for all its words now, without corrections. */
  async function finds(words: string): Promise<boolean> {
    const hits = await search.find(words)
    if (!hits || hits.count === 0) return false
    const { relaxed = [], dropped = [], corrected } = hits.understood ?? {}
    return relaxed.length + dropped.length === 0 && corrected === undefined
  }

  return { list: () => cache.load(String(version), load), forget: () => void (version += 1) }
}

/** Equal for the same words in another order. */
const meaningOf = (words: string): string =>
  searchWords(words)
    .filter((word) => !idle.has(word))
    .sort()
    .join(' ')
