import type { Sort } from '../../../contract/catalogue/schemas.ts'
import {
  listBrandNames,
  listChangedProducts,
  listIndexedAfter,
  listIndexedByIds,
} from '../indexRepository.ts'
import { createAnswerCache } from '../../http/answerCache.ts'
import type { Context } from '../../shared/context.ts'
import { createBrandNames, type BrandNames } from './brandNames.ts'
import type { Tally } from './countFacets.ts'
import { CatalogueIndex } from './catalogueIndex.ts'
import { createItems, type Items } from './items.ts'
import type { Landing } from './landing.ts'
import { orders } from './orders.ts'

type Db = Context['db']

/** The index as of one read of the database. */
export interface Catalogue {
  readonly index: CatalogueIndex
  readonly brands: BrandNames
  /** Counts of whole lists, which every choice in them needs again. */
  readonly tallies: Map<string, Tally>
  readonly items: Items
}

interface Snapshot extends Catalogue {
  readonly horizon: string
}

/** Bounds what another instance's change, or an import's, leaves unseen here. */
const MAX_AGE_MS = 30_000
/** Rows in one query: the embedded database has one connection, which others want meanwhile. */
const CHUNK = 2000
/** More changes than this and the index is built again beside the old one, in steps that block no request. */
const MANY_CHANGES = 2000

/** The catalogue in memory, kept in step with the database. Built when first asked for. */
export function createSyncedIndex({ db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>) {
  let known: Snapshot | null = null
  let refreshedAt = -Infinity
  let running: Promise<void> | null = null
  let isStale = true
  for (const name of ['storefront.changed', 'goods.changed'] as const) bus.on(name, () => (isStale = true))

  const refresh = async () => {
    isStale = false
    const at = now()
    try {
      known = known ? await refreshed(db, known) : await built(db)
      refreshedAt = at
    } catch (error) {
      isStale = true
      throw error
    }
  }

  return {
    landings: createAnswerCache<Landing>(bus, now),
    /** As of now: every change that this instance was notified of is in it. */
    async get(): Promise<Catalogue> {
      while (!known || isStale || now() - refreshedAt > MAX_AGE_MS) {
        // A change announced during a refresh may be missing from it: then another refresh follows.
        running ??= refresh().finally(() => (running = null))
        await running
      }
      return known
    },
  }
}
export type SyncedIndex = ReturnType<typeof createSyncedIndex>

async function built(db: Db): Promise<Snapshot> {
  // Seen before the first chunk: what changes while reading is read again by the next refresh.
  const { horizon } = await listChangedProducts(db, null)
  const index = new CatalogueIndex()
  for (let last = 0; ;) {
    const products = await listIndexedAfter(db, last, CHUNK)
    index.write(products)
    last = products.at(-1)?.id ?? last
    if (products.length < CHUNK) break
  }
  const slots = Array.from({ length: index.size }, (_, slot) => slot)
  for (const sort of Object.keys(orders) as Sort[]) {
    index.reorder(sort, slots)
    await new Promise(setImmediate)
  }
  return refreshed(db, {
    index,
    horizon,
    brands: createBrandNames([]),
    tallies: new Map(),
    items: createItems(db),
  })
}

async function refreshed(db: Db, { index, items, horizon: since }: Snapshot): Promise<Snapshot> {
  const { ids, horizon } = await listChangedProducts(db, since)
  if (ids.length > MANY_CHANGES && ids.length > index.count / 10) return built(db)
  const [products, brands] = [ids.length > 0 ? await listIndexedByIds(db, ids) : [], await listBrandNames(db)]
  const found = new Set(products.map(({ id }) => id))
  const changed = [...index.remove(ids.filter((id) => !found.has(id))), ...index.write(products)]
  if (changed.length > 0) {
    for (const sort of Object.keys(orders) as Sort[]) index.reorder(sort, changed)
  }
  items.forget(ids)
  return { index, horizon, brands: createBrandNames(brands), tallies: new Map(), items }
}
