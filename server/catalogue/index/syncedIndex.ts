import type { Sort } from '../../../contract/catalogue/sorts.ts'
import {
  listBrandNames,
  listChangedProducts,
  listIndexedAfter,
  listIndexedByIds,
} from '../indexRepository.ts'
import { askingForAll } from '../../database/pools/callers.ts'
import { createAnswerCache } from '../../http/answerCache.ts'
import type { Context } from '../../shared/context.ts'
import { createBrandNames, type BrandNames } from './brandNames.ts'
import type { Tally } from './countFacets.ts'
import { CatalogueIndex } from './catalogueIndex.ts'
import { createItems, type Items } from './items.ts'
import type { IndexAt, KeptIndex } from './keptIndex.ts'
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

interface Snapshot extends Catalogue, IndexAt {}

/** Bounds what another instance's change, or an import's, leaves unseen here. */
const MAX_AGE_MS = 30_000
/** Rows in one query: the embedded database has one connection, which others want meanwhile. */
const CHUNK = 2000
/** More changes than this, and a tenth of all: the index is built again beside the old one, which serves meanwhile. */
const MANY_CHANGES = 2000

interface More {
  readonly many?: number
  /** Where it is kept while no server runs. */
  readonly kept?: KeptIndex
}

/** The catalogue in memory, kept in step with the database. Built when first asked for. */
export function createSyncedIndex(
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
  { many = MANY_CHANGES, kept }: More = {},
) {
  let known: Snapshot | null = null
  let refreshedAt = -Infinity
  let running: Promise<void> | null = null
  let rebuilding: Promise<void> | null = null
  /** Changes that this instance was notified of, and those of them that are in `known`. */
  let changes = 0
  let included = -1
  bus.on('storefront.changed', () => (changes += 1))

  const read = async (reading: () => Promise<Snapshot | null>) => {
    const [at, before] = [now(), changes]
    const next = await reading()
    if (!next) return next
    ;[known, refreshedAt, included] = [next, at, before]
    void kept?.offer(next)
    return next
  }
  const build = () => askingForAll(() => read(() => built(db)))
  const refresh = async () => {
    const before = known
    if (!before) await begin()
    else if (!(await read(() => refreshed(db, before, many)))) rebuild()
  }
  const begin = () =>
    askingForAll(async () => {
      const last = await kept?.read()
      if (!last || !(await read(() => refreshed(db, unread(db, last), many)))) await build()
    })
  const run = () => (running ??= refresh().finally(() => (running = null)))
  const age = () => now() - refreshedAt

  function rebuild(): void {
    rebuilding ??= build()
      // What was answered meanwhile is old, and kept.
      .then(() => bus.emit('storefront.changed', {}))
      // Whoever asks next begins it again, and hears of a database that is away.
      .catch(() => undefined)
      .finally(() => (rebuilding = null))
  }

  return {
    landings: createAnswerCache<Landing>(bus, now),
    /**
     * As of now: every change that this instance was notified of is in it. While it is built again because of very many
     * changes it is the old one; when the new one is there, `storefront.changed` says so.
     */
    async get(): Promise<Catalogue> {
      const wanted = changes
      while (!known || (!rebuilding && (included < wanted || age() > MAX_AGE_MS))) await run()
      return known
    },
    /**
     * The same for one who does not wait; undefined while it is read, which is begun if need be.
     * @param most ms since it was read
     */
    peek(most: number = MAX_AGE_MS): Catalogue | undefined {
      if (known && included === changes && age() <= most) return known
      // Who waits for it hears of a failure.
      if (!rebuilding) run().catch(() => undefined)
      return undefined
    },
  }
}
export type SyncedIndex = ReturnType<typeof createSyncedIndex>

async function built(db: Db): Promise<Snapshot> {
  // Seen before the first chunk: what changes while reading is read again by the next refresh.
  const { horizon } = await listChangedProducts(db, null)
  const index = new CatalogueIndex()
  for (let next = listIndexedAfter(db, 0, CHUNK); ;) {
    const { products, last } = await next
    if (last === null) break
    // Read while these are written: the database works in a thread or a process of its own.
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

/** An index, and nothing else read yet. */
const unread = (db: Db, known: IndexAt): Snapshot => ({
  ...known,
  brands: createBrandNames([]),
  tallies: new Map<string, Tally>(),
  items: createItems(db),
})

/** Null when there are more changes than `many`, and than a tenth of what there is. */
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
