import type { Transaction } from 'kysely'
import type { UndoAnswer } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import { MOST_LEFT } from '../../../contract/catalogue/admin/terms.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import { lockTree } from '../directory/addressesRepository.ts'
import { replaceParts } from '../bulkRepository.ts'
import { lockStates, restoreStates, type KnownState } from '../statesRepository.ts'
import { announceProducts, markAsOwnCommit } from './announce.ts'
import {
  listBulkIds,
  listBulkItems,
  lockBulkChange,
  markUndone,
  type BulkItem,
} from './bulkChangesRepository.ts'
import { auditEntryOf } from './bulkChange.ts'
import { undoneFields } from './undoneFields.ts'

type Shop = Pick<Context, 'db' | 'bus' | 'now'>
type Trx = Transaction<Database>

/** Products per transaction, as in an import, because shoppers use the same database. */
const AT_ONCE = 20

interface Undo {
  readonly id: number
  readonly staffId: number
  readonly dryRun: boolean
}

type LeftOf = UndoAnswer['left'][number]

/**
 * Undoes a bulk change or an import field by field. Fields that were changed or sold since are left as they are and listed.
 * An interrupted undo keeps its progress, and continues from there at the next request.
 * @throws AppError 404, or 409 when it was undone already
 */
export async function undoBulkChange(shop: Shop, { id, staffId, dryRun }: Undo): Promise<UndoAnswer> {
  const ids = await listBulkIds(shop.db, id)
  const changed: number[] = []
  const left: LeftOf[] = []
  let undone = 0
  try {
    for (let from = 0; from === 0 || from < ids.length; from += AT_ONCE) {
      const part = ids.slice(from, from + AT_ONCE)
      const isLast = from + AT_ONCE >= ids.length
      const done = await shop.db.transaction().execute(async (trx) => {
        await lockTree(trx)
        const bulk = await lockBulkChange(trx, id)
        if (!bulk) throw notFound('این تغییر گروهی یافت نشد.')
        if (bulk.undone_at) throw new AppError(409, 'این تغییر گروهی پیش از این برگردانده شده است.')
        // Read under the lock, because a change of the tree may have removed categories from the stored states.
        const { back, ...read } = await readBack(trx, await listBulkItems(trx, id, part))
        if (dryRun) return { ids: [], ...read }
        await putBack(trx, back)
        const now = shop.now()
        const note = { staffId, id, words: bulk.words, count: undone + read.undone, now }
        // Logged first, in case the server stops during the undo.
        if (!isLast && changed.length === 0 && back.length > 0)
          await recordChange(trx, auditEntryOf({ ...note, action: 'bulkUndoBegun', count: ids.length }))
        if (isLast) {
          await markUndone(trx, id, new Date(now))
          await recordChange(trx, auditEntryOf({ ...note, action: 'bulkUndone' }))
        }
        if (isLast || back.length > 0) await markAsOwnCommit(trx, shop)
        return { ids: back.map((one) => one.id), ...read }
      })
      changed.push(...done.ids)
      undone += done.undone
      left.push(...done.left)
    }
  } finally {
    announceProducts(shop, changed)
  }
  return { undone, changedSince: new Set(left.map(({ id }) => id)).size, left: left.slice(0, MOST_LEFT) }
}

/** Locks these products, and computes their restored states and the fields that the undo does not restore. */
async function readBack(
  trx: Trx,
  part: readonly BulkItem[],
): Promise<{ readonly back: KnownState[]; readonly undone: number; readonly left: LeftOf[] }> {
  const items = new Map(part.map((item) => [item.productId, item]))
  const back: KnownState[] = []
  const left: LeftOf[] = []
  let undone = 0
  for (const { id, state } of await lockStates(trx, [...items.keys()])) {
    const item = items.get(id)
    if (!item) continue
    const fields = undoneFields(state, item)
    if (Object.keys(fields.restored).length > 0) back.push({ id, state: fields.restored })
    if (fields.isBack || fields.left.length === 0) undone += 1
    left.push(...fields.left.map((one) => ({ id, nameFa: String(state['nameFa']), ...one })))
  }
  return { back, undone, left }
}

async function putBack(trx: Trx, back: readonly KnownState[]): Promise<void> {
  await restoreStates(trx, back)
  await replaceParts(
    trx,
    back.map(({ id, state }) => ({ id, categoryIds: state['categoryIds'] as number[] | undefined })),
  )
}
