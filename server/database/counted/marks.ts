/** Finds pages deep in long lists without reading all rows before them. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { cachedCount } from './cachedCount.ts'
import type { Counted } from './countedSchema.ts'
import type { Database } from '../schema.ts'

/** Rows between two marks (cached ids of a long list), which a page may have to read before its own. */
export const STRIDE = 1000

/**
 * Finds the start for the rows after `offset` of a list sorted by id, highest first. If the list changes meanwhile, the
 * position is off by a few rows, as it is with an offset.
 * @param ids the ids of the whole list, in any order
 * @returns the id to begin at, and the rows from there to the page
 */
export async function fromMark(
  db: Kysely<Database>,
  {
    of,
    query,
    offset,
  }: { readonly of: readonly Counted[]; readonly query: unknown; readonly offset: number },
  ids: RawBuilder<unknown>,
): Promise<{ readonly from: number | undefined; readonly offset: number }> {
  const marks = await cachedCount(db, { of, query: { marks: query } }, () => listMarks(db, ids))
  const past = Math.min(Math.floor(offset / STRIDE), marks.length)
  return { from: marks[past - 1], offset: offset - past * STRIDE }
}

/** Ids at positions 1000, 2000 …, counted from 0. */
async function listMarks(db: Kysely<Database>, ids: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over (order by id desc) - 1 as place from (${ids}) as list) as placed
    where place > 0 and place % ${STRIDE} = 0 order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Range {
  readonly limit: number
  readonly offset: number
}

/**
 * Converts an offset in a list of `total` rows to one from the nearer end, because the database reads all rows before an
 * offset.
 * @returns limit 0 for a range beyond the list; `isTurned`: sort in reverse order, and reverse the result
 */
export function fromNearerEnd(
  total: number,
  { limit, offset }: Range,
): Range & { readonly isTurned: boolean } {
  const left = Math.max(total - offset, 0)
  const size = Math.min(limit, left)
  return offset * 2 <= total
    ? { limit: size, offset, isTurned: false }
    : { limit: size, offset: left - size, isTurned: true }
}
