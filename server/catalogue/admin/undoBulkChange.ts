import type { Transaction } from 'kysely'
import { recordChange } from '../../audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import { lockStates, restoreStates, type KnownState, type ProductState } from '../statesRepository.ts'
import { bumpCatalogueVersion } from '../versionRepository.ts'
import { announceProducts } from './announce.ts'
import {
  listBulkItems,
  lockBulkChange,
  markUndone,
  writeBulkCategories,
  type KeptItem,
} from './bulkChangesRepository.ts'
import { noteOf } from './bulkNote.ts'
import { isSpoilt, type Offer } from './offer.ts'

type Shop = Pick<Context, 'db' | 'bus' | 'now'>
type Trx = Transaction<Database>

/** Shoppers wait for the same database: so many products are one transaction, as of a file that comes in. */
const AT_ONCE = 20

interface Undo {
  readonly id: number
  readonly staffId: number
  /** Only counts. */
  readonly dryRun: boolean
}

/**
 * Takes a bulk change, or a file that was brought in, back where what it touched is still as it left it and may stand as
 * it was; the others stay and are counted. What breaks off on the way has taken back what it came to, and goes on from
 * there when it is asked for again.
 * @throws AppError 404, or 409 when it was taken back already
 */
export async function undoBulkChange(
  shop: Shop,
  { id, staffId, dryRun }: Undo,
): Promise<{ undone: number; changedSince: number }> {
  const items = await listBulkItems(shop.db, id)
  const changed: number[] = []
  let undone = 0
  try {
    for (let from = 0; from === 0 || from < items.length; from += AT_ONCE) {
      const part = items.slice(from, from + AT_ONCE)
      const isLast = from + AT_ONCE >= items.length
      const done = await shop.db.transaction().execute(async (trx) => {
        const bulk = await lockBulkChange(trx, id)
        if (!bulk) throw notFound('این تغییر گروهی یافت نشد.')
        if (bulk.undone_at) throw new AppError(409, 'این تغییر گروهی پیش از این برگردانده شده است.')
        const { back, count } = await readBack(trx, part)
        if (dryRun) return { ids: [], count }
        await putBack(trx, back)
        const now = shop.now()
        const note = { staffId, id, words: bulk.words, count: undone + count, now }
        // Should the server be cut off: products went back from here on.
        if (!isLast && changed.length === 0 && back.length > 0)
          await recordChange(trx, noteOf({ ...note, action: 'bulkUndoBegun', count: items.length }))
        if (isLast) {
          await markUndone(trx, id, new Date(now))
          await recordChange(trx, noteOf({ ...note, action: 'bulkUndone' }))
        }
        if (isLast || back.length > 0) await bumpCatalogueVersion(trx)
        return { ids: back.map((one) => one.id), count }
      })
      changed.push(...done.ids)
      undone += done.count
    }
  } finally {
    announceProducts(shop, changed)
  }
  return { undone, changedSince: items.length - undone }
}

/** What products of this part become, and how many stand as they were then. The products are locked. */
async function readBack(
  trx: Trx,
  part: readonly KeptItem[],
): Promise<{ readonly back: KnownState[]; readonly count: number }> {
  const items = new Map(part.map((item) => [item.productId, item]))
  const back: KnownState[] = []
  let standing = 0
  for (const { id, state } of await lockStates(trx, [...items.keys()])) {
    const { before = {}, after = {} } = items.get(id) ?? {}
    if (isAs(state, before)) standing += 1
    // What it did not touch may be another by now, so that its former values no longer fit.
    else if (isAs(state, after) && !isSpoilt(offerOf(state), offerOf({ ...state, ...before })))
      back.push({ id, state: before })
  }
  return { back, count: back.length + standing }
}

async function putBack(trx: Trx, back: readonly KnownState[]): Promise<void> {
  await restoreStates(trx, back)
  await writeBulkCategories(
    trx,
    back.flatMap(({ id, state }) =>
      state['categoryIds'] ? [{ id, categoryIds: state['categoryIds'] as number[] }] : [],
    ),
  )
}

const isAs = (now: ProductState, then: ProductState) =>
  Object.entries(then).every(([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value))

/** A state holds every value that is offered. */
const offerOf = (state: ProductState) => state as unknown as Offer
