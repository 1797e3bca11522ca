/** Ids at every thousandth place of a long list, kept as its total is: a page far within it is found from the mark before it. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { kept } from './kept.ts'
import type { Counted } from './countedSchema.ts'
import type { Database } from '../schema.ts'

/** Rows that a page may walk over before its own. */
export const STRIDE = 1000

/**
 * Where to begin for the rows after `offset` of a list that is sorted by its ids, highest first. A list that was changed
 * meanwhile is found a few rows off, as by its offset.
 * @param ids the ids of the whole list, in any order
 * @returns the id to begin at, and how many rows from there are still before the page
 */
export async function fromMark(
  db: Kysely<Database>,
  { of, wish, offset }: { readonly of: readonly Counted[]; readonly wish: unknown; readonly offset: number },
  ids: RawBuilder<unknown>,
): Promise<{ readonly from: number | undefined; readonly offset: number }> {
  const marks = await kept(db, { of, wish: { marks: wish } }, () => listMarks(db, ids))
  const past = Math.min(Math.floor(offset / STRIDE), marks.length)
  return { from: marks[past - 1], offset: offset - past * STRIDE }
}

/** Of places 1000, 2000 … counted from 0. */
async function listMarks(db: Kysely<Database>, ids: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over (order by id desc) - 1 as place from (${ids}) as list) as placed
    where place > 0 and place % ${STRIDE} = 0 order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}
