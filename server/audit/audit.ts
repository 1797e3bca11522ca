/** The log of all changes by staff: author, time, values before and after (docs/panel.md). */
import type { Kysely, Transaction } from 'kysely'
import { normalisePersian } from '../../contract/normalise.ts'
import type { ChangedKind } from '../../contract/audit/kinds.ts'
import type { Change } from '../../contract/audit/schemas.ts'
import { staffNameOf } from '../authorization/staffRepository.ts'
import type { Database } from '../database/schema.ts'
import { findChanges, insertChange, type ChangesFilter } from './auditRepository.ts'

/** Values of the changed object by the field names of its contract. */
export type Values = Readonly<Record<string, unknown>>

export interface NewChange {
  /** User id of the author. */
  readonly staffId: number
  readonly kind: ChangedKind
  /** Id of the changed object. */
  readonly id: number | string
  /** The action in one word, such as `moved`. */
  readonly action: string
  readonly before: Values
  readonly after: Values
  /** Time of the change, ms since the epoch. */
  readonly now: number
}

const PAGE_SIZE = 50

/**
 * Logs a change, in the transaction that makes it. Stores only values that differ; logs nothing if no value differs.
 */
export async function recordChange(trx: Transaction<Database>, change: NewChange): Promise<void> {
  const { staffId, kind, id, action, now } = change
  const names = Object.keys({ ...change.before, ...change.after }).filter(
    (name) => JSON.stringify(change.before[name]) !== JSON.stringify(change.after[name]),
  )
  if (names.length === 0) return
  const before = JSON.stringify(only(change.before, names))
  const after = JSON.stringify(only(change.after, names))
  const staff = await staffNameOf(trx, staffId)
  await insertChange(trx, {
    at: new Date(now),
    staff_id: staffId,
    staff_name: staff,
    kind,
    subject: String(id),
    action,
    before,
    after,
    words: normalisePersian(`${staff} ${kind} ${id} ${action} ${before} ${after}`),
  })
}

const only = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** One page of changes, newest first; with kind and id only those of one object. */
export async function listChanges(
  db: Kysely<Database>,
  { page = 1, ...filter }: ChangesFilter & { readonly page?: number },
): Promise<{ items: Change[]; page: number; hasMore: boolean }> {
  const rows = await findChanges(db, filter, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE })
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ at, staff_name, ...row }) => ({
      ...row,
      at: at.toISOString(),
      staff: staff_name,
    })),
    page,
    hasMore: rows.length > PAGE_SIZE,
  }
}
