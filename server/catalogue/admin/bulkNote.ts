import type { NewChange } from '../../audit/audit.ts'

interface Note {
  readonly staffId: number
  /** Of the bulk change. */
  readonly id: number
  readonly action: 'bulk' | 'bulkUndoBegun' | 'bulkUndone'
  readonly words: string
  readonly count: number
  /** ms since the epoch */
  readonly now: number
}

/** One line of the audit log for all of its products; each product's own is in `bulk_change_items`. */
export const noteOf = ({ staffId, id, action, words, count, now }: Note): NewChange => ({
  ...{ staffId, kind: 'product', id: `bulk-${id}`, action, now },
  ...{ before: {}, after: { words, count } },
})
