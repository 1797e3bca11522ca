import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { listProductsByIds } from '../productListsRepository.ts'
import type { Context } from '../../shared/context.ts'
import { toListItem } from '../productItems.ts'

/** Items of lists: under other choices the same products come first again. */
export interface Items {
  /** In the order of the ids; those that are gone are left out. */
  of(ids: readonly number[]): Promise<ProductListItem[]>
}

type Found = ReadonlyMap<number, ProductListItem>

/** Bounds the memory that items take; about half a kilobyte each. */
const MOST_KEPT = 20_000
const NONE: Found = new Map()

export function createItems(db: Context['db']): Items {
  const known = new Map<number, ProductListItem>()
  let running: Promise<unknown> = Promise.resolve()
  let waiting: { readonly ids: Set<number>; readonly found: Promise<Found> } | null = null

  async function read(ids: readonly number[]): Promise<Found> {
    const rows = await listProductsByIds(db, ids)
    const found = new Map(rows.map((row) => [row.id, toListItem(row)]))
    if (known.size + found.size > MOST_KEPT) known.clear()
    for (const [id, item] of found) known.set(id, item)
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

  return {
    async of(ids) {
      const page = ids.map((id) => known.get(id))
      const missing = ids.filter((_, place) => !page[place])
      const found = missing.length > 0 ? await readSoon(missing) : NONE
      return ids.flatMap((id, place) => page[place] ?? found.get(id) ?? [])
    },
  }
}
