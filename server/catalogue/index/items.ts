import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { listProductsByIds } from '../productListsRepository.ts'
import type { Context } from '../../shared/context.ts'
import { toListItem } from '../productItems.ts'

/** Items of lists: under other choices the same products come first again. */
export interface Items {
  /** In the order of the ids; those that are gone are left out. */
  of(ids: readonly number[]): Promise<ProductListItem[]>
  /** These have changed: they are read again. */
  forget(ids: readonly number[]): void
  /** Reads these before anybody asks, some at a time, so that nobody waits long behind them. */
  warm(ids: readonly number[]): Promise<void>
}

type Found = ReadonlyMap<number, ProductListItem>

/** Bounds the memory that items take; about half a kilobyte each. */
const MOST_KEPT = 20_000
/** Read in one query when nobody waits for them. */
const WARMED_AT_ONCE = 50
const NONE: Found = new Map()

export function createItems(db: Context['db']): Items {
  const known = new Map<number, ProductListItem>()
  let running: Promise<unknown> = Promise.resolve()
  /** What was read before something was forgotten may be out of date. */
  let forgotten = 0
  let waiting: { readonly ids: Set<number>; readonly found: Promise<Found> } | null = null

  async function read(ids: readonly number[]): Promise<Found> {
    const before = forgotten
    const rows = await listProductsByIds(db, ids)
    const found = new Map(rows.map((row) => [row.id, toListItem(row)]))
    if (forgotten === before) for (const [id, item] of found) known.set(id, item)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KEPT) break
      known.delete(oldest)
    }
    return found
  }

  /** One query at a time: what others want meanwhile goes together into the next. */
  function readSoon(wanted: readonly number[]): Promise<Found> {
    if (!waiting) {
      const ids = new Set<number>()
      const found = running.then(() => {
        waiting = null
        return read([...ids])
      })
      running = found.catch(() => undefined)
      waiting = { ids, found }
    }
    for (const id of wanted) waiting.ids.add(id)
    return waiting.found
  }

  async function itemsOf(ids: readonly number[]): Promise<ProductListItem[]> {
    const page = ids.map((id) => known.get(id))
    const missing = ids.filter((_, place) => !page[place])
    const found = missing.length > 0 ? await readSoon(missing) : NONE
    return ids.flatMap((id, place) => page[place] ?? found.get(id) ?? [])
  }

  return {
    of: itemsOf,
    forget(ids) {
      if (ids.length > 0) forgotten += 1
      for (const id of ids) known.delete(id)
    },
    async warm(ids) {
      for (let at = 0; at < ids.length; at += WARMED_AT_ONCE)
        await itemsOf(ids.slice(at, at + WARMED_AT_ONCE))
    },
  }
}
