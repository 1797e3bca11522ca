import type { ComparedText, Comparison, StoredProduct, IncomingProduct } from '../importRepository.ts'
import type { BulkProduct } from '../admin/bulkChangesRepository.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { savedStatus } from '../productItems.ts'
import { EXTRA } from '../admin/updatedDescription.ts'
import { headingOf, type Column } from './columns.ts'
import { columnsOfSpec } from './readRow.ts'
import { namesOf, type CurrentProduct, type Settled } from './settleRows.ts'

/** A cell whose value differs from the one in the shop. */
interface ChangedCell {
  /** Persian heading of the cell's column. */
  readonly column: string
  readonly before: string | number
  readonly after: string | number
}

/** The changes that a row makes to an existing product, or to one of its choices. */
export interface ImportChange {
  /** Row of the file as a spreadsheet counts, from 1. */
  readonly line: number
  readonly code: string
  /** Empty for the product itself. */
  readonly choice: string
  readonly name: string
  readonly cells: ChangedCell[]
  /** Change of the price as a share of the former price, negative for a fall; 0 when it stays. */
  readonly move: number
}

interface Row extends Settled {
  readonly product: (BulkProduct & { readonly code: string }) | undefined
  readonly stored?: StoredProduct | undefined
  readonly incoming?: IncomingProduct
  readonly comparison?: Comparison | undefined
}

/** Null for a row without changes, and for a new product. */
export function changeOf(row: Row): ImportChange | null {
  const { product, item, before, after } = row
  if (!product) return null
  const place = after.choices.findIndex((choice, index) => choice !== before.choices[index])
  const old = before.choices[place] ?? before
  const now = after.choices[place] ?? after
  const cells = [
    ...cell('price', old.price, now.price),
    ...cell('oldPrice', old.oldPrice, now.oldPrice),
    ...cell('stock', old.stock, now.stock),
    ...(row.comparison ? ownCells(row, row.comparison) : []),
  ]
  if (cells.length === 0) return null
  return {
    line: item.line,
    code: product.code,
    choice: place === -1 ? '' : (namesOf(after.choices)[place] ?? ''),
    name: product.nameFa,
    cells,
    move: moveOf(old.price, now.price),
  }
}

function moveOf(before: number, after: number): number {
  if (before === after) return 0
  // A rise from 0 is infinite, which JSON cannot hold.
  return before === 0 ? Number.MAX_SAFE_INTEGER : (after - before) / before
}

const cell = <Value extends string | number>(column: string, before: Value, after: Value): ChangedCell[] =>
  before === after ? [] : [{ column: headingOf(column), before, after }]

const columnOfText: Readonly<Record<ComparedText, Column>> = {
  ...{ name_fa: 'nameFa', name_en: 'nameEn', reference: 'reference', gender: 'gender' },
  introduction: 'description',
}

function ownCells(row: Row, { own, categories, images, texts }: Comparison): ChangedCell[] {
  if (!own && !categories && !images) return []
  const { before, after, stored, incoming, item } = row
  const cells = [
    ...cell('status', statusName(before), statusName(after)),
    ...texts.flatMap(([name, old, now]) => cell(columnOfText[name], old, now)),
    ...(stored && incoming ? describedCells(row, stored, incoming) : []),
    ...(categories
      ? cell(
          'category',
          titles(stored?.categories),
          titles(item.resolved.categories.map(({ title }) => title)),
        )
      : []),
    ...(images ? cell('images', '', `${incoming?.images?.length ?? 0}`) : []),
  ]
  // Only derived texts differ, such as the description for search engines.
  return cells.length > 0 || hasFigures(row) ? cells : [{ column: 'متن‌های کالا', before: '', after: '' }]
}

/** Statuses 1 and 4 follow the stock. */
const statusName = (stored: CurrentProduct) => productStatusInfo[savedStatus(stored.status, stored)].nameFa

const hasFigures = ({ before, after }: Row) =>
  before.price !== after.price || before.oldPrice !== after.oldPrice || before.stock !== after.stock

const titles = (names: readonly string[] = []) => names.join('، ')

function describedCells({ item }: Row, stored: StoredProduct, incoming: IncomingProduct): ChangedCell[] {
  const brand = item.resolved.brand?.nameFa ?? stored.brandFa
  const spec = (incoming.spec ?? stored.spec) as Readonly<Record<string, unknown>>
  const rows = item.resolved.row.product?.extra ?? []
  const given = item.resolved.row.product?.givenExtra
  const extra = stored.specifications.find(({ title }) => title === EXTRA)?.rows ?? []
  const names = new Set([...extra, ...rows].map(({ title }) => title).filter((title) => given?.has(title)))
  const valueIn = (list: readonly { title: string; value: string }[], name: string) =>
    list.find(({ title }) => title === name)?.value ?? ''
  return [
    ...cell('brand', stored.brandFa, brand),
    ...Object.entries(columnsOfSpec).flatMap(([key, column]) =>
      column === 'gender' ? [] : cell(column, termOf(stored.spec, key), termOf(spec, key)),
    ),
    ...[...names].flatMap((name) => cell(name, valueIn(extra, name), valueIn(rows, name))),
  ]
}

function termOf(spec: Readonly<Record<string, unknown>>, key: string): string {
  const value = spec[key]
  if (Array.isArray(value)) return value.join('|')
  if (typeof value === 'number') return String(key === 'waterResistance' ? value * 10 : value)
  return typeof value === 'string' ? value : ''
}
