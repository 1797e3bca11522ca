import type { Sort } from '../../../contract/catalogue/sorts.ts'
import {
  listBrandNames,
  listChangedProducts,
  listIndexedAfter,
  listIndexedByIds,
} from '../indexRepository.ts'
import { runWithoutCaller } from '../../database/pools/callers.ts'
import { createAnswerCache, type AnswerCache } from '../../http/answerCache.ts'
import type { Context } from '../../shared/context.ts'
import { createBrandNames, type BrandNames } from './brandNames.ts'
import type { Tally } from './countFacets.ts'
import { CatalogueIndex } from './catalogueIndex.ts'
import { createItems, type Items } from './items.ts'
import type { IndexAt, SavedIndex } from './savedIndex.ts'
import type { Crumb } from '../../../contract/commonSchemas.ts'
import type { CategoryRef } from '../../../contract/catalogue/schemas.ts'
import type { Scope } from './matching.ts'
import { orders } from './orders.ts'

type Db = Context['db']

/** The index after one read of the database. */
export interface Catalogue {
  readonly index: CatalogueIndex
  readonly brands: BrandNames
  /** Counts of unfiltered lists, which every filtered list needs. */
  readonly tallies: Map<string, Tally>
  readonly items: Items
}

/** The category, brand or offer of a list. */
export interface ListSubject {
  readonly scope: Scope
  readonly category: CategoryRef | null
  readonly breadcrumb: Crumb[]
}

interface Snapshot extends Catalogue, IndexAt {}

/** Maximum age of the index, and so of unannounced changes by other instances or imports. */
const MAX_AGE_MS = 30_000
/** Rows per query, because the embedded database has one connection, which requests share. */
const CHUNK = 2000
/** After more changes than this, and than a tenth of all products, the index is built anew while the old one serves. */
const MANY_CHANGES = 2000

interface More {
  readonly many?: number
  /** File of the index for restarts. */
  readonly saved?: SavedIndex
}

export interface SyncedIndex {
  /** Cached subjects of lists. */
  readonly subjects: AnswerCache<ListSubject>
  /**
   * Returns the catalogue with every announced change. While very many changes are read, returns the old one;
   * `storefront.changed` announces the new one.
   */
  get(): Promise<Catalogue>
  /**
   * Returns the catalogue without waiting; undefined while it is outdated, which starts an update.
   * @param most maximum age in ms
   */
  peek(most?: number): Catalogue | undefined
}

/** The catalogue in memory, synchronised with the database. Built at the first call. */
export function createSyncedIndex(
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
  { many = MANY_CHANGES, saved }: More = {},
): SyncedIndex {
  let known: Snapshot | null = null
  let refreshedAt = -Infinity
  let running: Promise<void> | null = null
  let rebuilding: Promise<void> | null = null
  /** Number of announced changes, and how many of them `known` includes. */
  let changes = 0
  let included = -1
  bus.on('storefront.changed', () => (changes += 1))

  const read = async (reading: () => Promise<Snapshot | null>) => {
    const [at, before] = [now(), changes]
    const next = await reading()
    if (!next) return next
    ;[known, refreshedAt, included] = [next, at, before]
    void saved?.offer(next)
    return next
  }
  const build = () => runWithoutCaller(() => read(() => built(db)))
  const refresh = async () => {
    const before = known
    if (!before) await begin()
    else if (!(await read(() => refreshed(db, before, many)))) rebuild()
  }
  const begin = () =>
    runWithoutCaller(async () => {
      const last = await saved?.read()
      if (!last || !(await read(() => refreshed(db, unread(db, last), many)))) await build()
    })
  const run = () => (running ??= refresh().finally(() => (running = null)))
  const age = () => now() - refreshedAt

  function rebuild(): void {
    rebuilding ??= build()
      // Answers cached meanwhile are outdated.
      .then(() => bus.emit('storefront.changed', {}))
      // The next request starts the build again, and reports an unreachable database.
      .catch(() => undefined)
      .finally(() => (rebuilding = null))
  }

  return {
    subjects: createAnswerCache<ListSubject>(bus, now),
    async get() {
      const wanted = changes
      while (!known || (!rebuilding && (included < wanted || age() > MAX_AGE_MS))) await run()
      return known
    },
    peek(most = MAX_AGE_MS) {
      if (known && included === changes && age() <= most) return known
      // Ignored here, because the requests that wait for the update report a failure.
      if (!rebuilding) run().catch(() => undefined)
      return undefined
    },
  }
}

async function built(db: Db): Promise<Snapshot> {
  // The horizon is read before the first chunk, so that the update below reads changes that the chunks may have missed.
  const { horizon } = await listChangedProducts(db, null)
  const index = new CatalogueIndex()
  for (let next = listIndexedAfter(db, 0, CHUNK); ;) {
    const { products, last } = await next
    if (last === null) break
    // Reads the next rows meanwhile: the database works in its own thread or process.
    next = listIndexedAfter(db, last, CHUNK)
    index.write(products)
  }
  const slots = Array.from({ length: index.size }, (_, slot) => slot)
  for (const sort of Object.keys(orders) as Sort[]) {
    index.reorder(sort, slots)
    await new Promise(setImmediate)
  }
  const whole = await refreshed(db, unread(db, { index, horizon }), Infinity)
  return whole!
}

const unread = (db: Db, known: IndexAt): Snapshot => ({
  ...known,
  brands: createBrandNames([]),
  tallies: new Map<string, Tally>(),
  items: createItems(db),
})

/** Updates a snapshot; null if more products changed than `many` and than a tenth of all. */
async function refreshed(
  db: Db,
  { index, items, horizon: since }: Snapshot,
  many: number,
): Promise<Snapshot | null> {
  const { ids, horizon } = await listChangedProducts(db, since)
  if (ids.length > many && ids.length > index.count / 10) return null
  const [products, brands] = [ids.length > 0 ? await listIndexedByIds(db, ids) : [], await listBrandNames(db)]
  const found = new Set(products.map(({ id }) => id))
  const changed = [...index.remove(ids.filter((id) => !found.has(id))), ...index.write(products)]
  if (changed.length > 0) {
    for (const sort of Object.keys(orders) as Sort[]) index.reorder(sort, changed)
  }
  items.forget(ids)
  return { index, horizon, brands: createBrandNames(brands), tallies: new Map(), items }
}
