import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readForBulk, type BulkProduct } from '../admin/bulkChangesRepository.ts'
import type { ChoiceFigures } from '../bulkRepository.ts'
import {
  compareProducts,
  findCodes,
  listStored,
  type Comparison,
  type IncomingProduct,
  type Update,
} from '../importRepository.ts'
import { changesTo } from './changesTo.ts'
import type { CellProblem } from './cellReader.ts'
import { changeOf, type ImportChange } from './changeOf.ts'
import { settleRows, type Item, type Settled } from './settleRows.ts'

export interface Compared {
  readonly added: readonly IncomingProduct[]
  /** Each changed product once, also if only its choices change. */
  readonly updated: readonly Update[]
  readonly choices: readonly ChoiceFigures[]
  /** One for each row that changes an existing product or choice. */
  readonly changes: readonly ImportChange[]
  readonly refused: readonly { readonly item: Item; readonly problems: readonly CellProblem[] }[]
}

type Known = BulkProduct & { readonly code: string }

/** @param lock locks the products that would change, so that they cannot change after the comparison */
export async function compareRows(
  db: Kysely<Database>,
  items: readonly Item[],
  lock: boolean,
): Promise<Compared> {
  const known = await readKnown(db, items, lock)
  const rows = [...byCode(items)].flatMap(([code, own]) => {
    const product = known.get(code)
    return settleRows(own, product).map((settled) => ({ ...settled, product }))
  })
  const good = rows.filter(({ problems }) => problems.length === 0)
  const described = await describe(
    db,
    good.filter(({ item }) => !item.resolved.row.choice),
    lock,
  )
  const compared = good.map((row) => ({ ...row, ...described.get(row.item) }))
  const changes = compared.flatMap((row) => changeOf(row) ?? [])
  const lines = new Set(changes.map(({ line }) => line))
  const changed = compared.filter(({ item }) => lines.has(item.line))
  return {
    added: compared.flatMap(({ product, incoming }) => (product || !incoming ? [] : [incoming])),
    updated: changed.flatMap(toUpdate),
    choices: changed.flatMap(({ before, after }) =>
      after.choices.filter((choice, place) => choice !== before.choices[place]),
    ),
    changes,
    refused: rows.filter(({ problems }) => problems.length > 0),
  }
}

function byCode(items: readonly Item[]): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const code = item.code.toLowerCase()
    groups.set(code, [...(groups.get(code) ?? []), item])
  }
  return groups
}

/** Finds products by lower-cased code: d-1 in the file means D-1 in the shop. */
async function readKnown(
  db: Kysely<Database>,
  items: readonly Item[],
  lock: boolean,
): Promise<ReadonlyMap<string, Known>> {
  const wanted = [...new Set(items.map(({ code }) => code))]
  const codes = new Map((await findCodes(db, wanted)).map(({ id, code }) => [id, code]))
  const products = await readForBulk(db, [...codes.keys()], lock)
  const known = products.map((product) => ({ ...product, code: codes.get(product.id)! }))
  // If two codes differ only in case, only the exact code counts.
  const exact = known.filter(({ code }) => wanted.includes(code))
  return new Map([...known, ...exact].map((product) => [product.code.toLowerCase(), product]))
}

interface Row extends Settled {
  readonly product: Known | undefined
}

/** Compares the texts and terms of product rows (not of choice rows) with the shop. */
async function describe(db: Kysely<Database>, rows: readonly Row[], lock: boolean) {
  const codes = rows.flatMap(({ item, product }) => (item.resolved.row.product && product?.code) || [])
  const stored = new Map(
    codes.length > 0 ? (await listStored(db, codes, lock)).map((one) => [one.code, one]) : [],
  )
  const incoming = rows.map((row) => {
    const product = incomingOf(row)
    const own = stored.get(product.website_code)
    return {
      item: row.item,
      stored: own,
      incoming: own ? changesTo(product, row.item.resolved, own) : product,
    }
  })
  const comparisons = new Map(
    (
      await compareProducts(
        db,
        incoming.map((one) => one.incoming),
      )
    ).map((one) => [one.website_code, one]),
  )
  return new Map(
    incoming.map(({ item, ...one }) => [
      item,
      { ...one, comparison: comparisons.get(one.incoming.website_code) },
    ]),
  )
}

function incomingOf({ item, product, before, after }: Row): IncomingProduct {
  const figures = { price: after.price, old_price: after.oldPrice, stock: after.stock, status: after.status }
  if (!product) return { ...item.product, ...figures }
  const ifChanged = <Value>(value: Value, old: Value) => (value === old ? null : value)
  return {
    ...item.product,
    website_code: product.code,
    price: ifChanged(after.price, before.price),
    old_price: ifChanged(after.oldPrice, before.oldPrice),
    stock: ifChanged(after.stock, before.stock),
    status: ifChanged(after.status, before.status),
  }
}

const nothing = { own: false, categories: false, images: false, texts: [] }

/** Raises the version of products of which only choices change. */
function toUpdate(
  row: Row & { readonly comparison?: Comparison | undefined; readonly incoming?: IncomingProduct },
  place: number,
  all: readonly Row[],
): Update[] {
  const { product, item, comparison, incoming } = row
  if (!product) return []
  if (comparison && incoming) return [{ ...comparison, id: product.id, product: incoming }]
  const isFirst = all.findIndex((one) => one.product === product) === place
  const hasOwn = all.some((one) => one.product === product && !one.item.resolved.row.choice)
  if (!isFirst || hasOwn) return []
  return [{ ...nothing, website_code: product.code, id: product.id, product: item.product }]
}
