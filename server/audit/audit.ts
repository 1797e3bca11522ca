/** Every change that staff make: who, when, what was and what became (docs/panel.md). */
import type { Kysely, Transaction } from 'kysely'
import { normalisePersian } from '../../contract/normalise.ts'
import type { ChangedKind } from '../../contract/audit/kinds.ts'
import type { Change } from '../../contract/audit/schemas.ts'
import { staffNameOf } from '../authorization/staffRepository.ts'
import type { Database } from '../database/schema.ts'
import { findChanges, insertChange, type ChangesWish } from './auditRepository.ts'

/** Values of a thing by the names that its contract gives them. */
export type Values = Readonly<Record<string, unknown>>

export interface NewChange {
  /** User id of who does it. */
  readonly staffId: number
  readonly kind: ChangedKind
  /** Of the thing. */
  readonly id: number | string
  /** One word for what was done, such as `moved`. */
  readonly action: string
  readonly before: Values
  readonly after: Values
  /** When, ms since the epoch. */
  readonly now: number
}

const PAGE_SIZE = 50

/**
 * Notes a change, in the transaction that makes it. Of `before` and `after` only what differs is kept; a change that
 * changed nothing leaves no trace.
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

/** What was changed, newest first; of one thing by its kind and id. */
export async function listChanges(
  db: Kysely<Database>,
  { page = 1, ...wish }: ChangesWish & { readonly page?: number },
): Promise<{ items: Change[]; page: number; hasMore: boolean }> {
  const rows = await findChanges(db, wish, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE })
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
