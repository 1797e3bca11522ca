import type { HistoryAnswer } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import { listChanges } from '../../audit/audit.ts'
import type { Context } from '../../shared/context.ts'
import { listBulkHistory } from './bulkChangesRepository.ts'

const MOST = 50

/** Who changed what of a product, by itself or with many others, newest first. */
export async function getProductHistory(db: Context['db'], id: number): Promise<HistoryAnswer> {
  const own = await listChanges(db, { kind: 'product', id: String(id) })
  const bulk = await listBulkHistory(db, id, MOST)
  const items = [
    ...own.items.map(({ at, staff: who, before, after }) => ({ at, who, words: '', before, after })),
    ...bulk.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  ]
  return { items: items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST) }
}
