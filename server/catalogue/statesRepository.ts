/** States of products before a bulk change, for its undo. */
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import {
  catalogueColumns,
  choicesOfProduct,
  recordset,
  writeChoices,
  type ChoiceFigures,
} from './bulkRepository.ts'

/** States by the field names of the contract, with `categoryIds`, and `choices` with their figures. */
export type ProductState = Readonly<Record<string, unknown>>

export interface KnownState {
  readonly id: number
  readonly state: ProductState
}

const columns = [...Object.keys(catalogueColumns), 'published']
const nameOf = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const columnOf = new Map(columns.map((column) => [nameOf(column), column]))

/** Locks products in the order of ids, as orders do, and reads their states. */
export const lockStates = (trx: Transaction<Database>, ids: readonly number[]) =>
  statesOf(trx, sql`id = any(${[...ids]}::integer[])`)

/** Like `lockStates`, by website codes. */
export const lockStatesOfCodes = (trx: Transaction<Database>, codes: readonly string[]) =>
  statesOf(trx, sql`website_code = any(${[...codes]}::text[])`)

/** Reads all values through jsonb, so that states can be compared as JSON. */
async function statesOf(trx: Transaction<Database>, which: RawBuilder<unknown>): Promise<KnownState[]> {
  await sql`select id from products where ${which} order by id for update`.execute(trx)
  const own = columns.map((column) => `'${nameOf(column)}', ${column}`).join(', ')
  const { rows } = await sql<KnownState>`
    select id, jsonb_build_object(${sql.raw(own)},
      'categoryIds', array(select category_id from product_categories held
        where held.product_id = products.id order by category_id),
      'choices', ${choicesOfProduct}) as state
    from products where ${which} order by id`.execute(trx)
  return rows
}

/** Restores the fields in `state` of each product, and raises the versions. The products are locked. */
export async function restoreStates(
  trx: Transaction<Database>,
  products: readonly KnownState[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id, state }) => ({
    id,
    before: Object.fromEntries(
      Object.entries(state).flatMap(([name, value]) => {
        const column = columnOf.get(name)
        return column ? [[column, value]] : []
      }),
    ),
  }))
  const set = columns.map((column) => `${column} = restored.${column}`).join(', ')
  await sql`update products product set ${sql.raw(set)}, version = product.version + 1
    from ${recordset(rows, { id: 'integer', before: 'jsonb' })}
      join products held on held.id = incoming.id
      cross join lateral jsonb_populate_record(held, incoming.before) restored
    where product.id = held.id`.execute(trx)
  await writeChoices(
    trx,
    products.flatMap(({ state }) => (state['choices'] ?? []) as ChoiceFigures[]),
  )
}
