import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { listProductsByIds } from '../productListsRepository.ts'
import type { Context } from '../../shared/context.ts'
import { toListItem } from '../productItems.ts'

/** A cache of list items, because different filters show the same products. */
export interface Items {
  /** The items in the order of the ids, without products that no longer exist. */
  of(ids: readonly number[]): Promise<ProductListItem[]>
  forget(ids: readonly number[]): void
  /** Loads items in small batches, so that requests in between do not wait long. */
  warm(ids: readonly number[]): Promise<void>
}

type Found = ReadonlyMap<number, ProductListItem>

/** Maximum number of cached items, at about 0.5 kB each. */
const MOST_CACHED = 20_000
/** Items per query of `warm`. */
const WARMED_AT_ONCE = 50
const NONE: Found = new Map()

export function createItems(db: Context['db']): Items {
  const known = new Map<number, ProductListItem>()
  let running: Promise<unknown> = Promise.resolve()
  /** Number of calls of `forget`: a read that began before one may be outdated. */
  let forgotten = 0
  let waiting: { readonly ids: Set<number>; readonly found: Promise<Found> } | null = null

  async function read(ids: readonly number[]): Promise<Found> {
    const before = forgotten
    const rows = await listProductsByIds(db, ids)
    const found = new Map(rows.map((row) => [row.id, toListItem(row)]))
    if (forgotten === before) for (const [id, item] of found) known.set(id, item)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_CACHED) break
      known.delete(oldest)
    }
    return found
  }

  /** Runs one query at a time; ids requested meanwhile share the next. */
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
