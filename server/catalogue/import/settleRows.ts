import { compactPersian } from '../../../contract/normalise.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { formatNumber } from '../../shared/persian.ts'
import type { BulkProduct } from '../admin/bulkChangesRepository.ts'
import { refusedBesideChoices, wrongOf, type Figures } from '../admin/offer.ts'
import type { ChoiceFigures } from '../bulkRepository.ts'
import type { IncomingProduct } from '../importRepository.ts'
import type { CellProblem } from './cellReader.ts'
import type { ImportedRow } from './readRow.ts'
import type { Resolved } from './toProduct.ts'

/** An existing product, or the initial state of a new one. */
export type Held = Pick<BulkProduct, 'price' | 'oldPrice' | 'stock' | 'status' | 'published' | 'choices'>

/** A new product is published by its import. */
export const fresh: Held = {
  ...{ price: 0, oldPrice: 0, stock: 0, choices: [] },
  status: productStatus.inStock,
  published: true,
}

/** A row of a file, ready for comparison. */
export interface Item {
  readonly code: string
  readonly line: number
  readonly product: IncomingProduct
  readonly resolved: Resolved
}

/** A row with the figures of its product, or choice, before and after it. */
export interface Settled {
  readonly item: Item
  readonly problems: readonly CellProblem[]
  /** The product before and after this row; equal if the row is refused. */
  readonly before: Held
  readonly after: Held
}

/**
 * Applies the rows of one product in order. A single row may be invalid until the next one, so the final state is checked
 * first; if it is invalid, each row is checked alone and the offending rows are refused.
 */
export function settleRows(items: readonly Item[], held: Held | undefined): Settled[] {
  const together = inTurn(items, held, () => null)
  const last = together.at(-1)?.after
  return last === held || !last || !wrongOf(last) ? together : inTurn(items, held, wrongOf)
}

function inTurn(
  items: readonly Item[],
  held: Held | undefined,
  judge: typeof wrongOf | (() => null),
): Settled[] {
  let before = held ?? fresh
  return items.map((item) => {
    const result = changedBy(item.resolved.row, before, held !== undefined)
    const wrong = result.after === before ? null : judge(result.after)
    const problems = wrong
      ? [{ column: wrong.field === 'choices' ? '' : wrong.field, reason: wrong.words }]
      : result.problems
    const settled = { item, problems, before, after: problems.length > 0 ? before : result.after }
    before = settled.after
    return settled
  })
}

interface Result {
  readonly after: Held
  readonly problems: readonly CellProblem[]
}

function changedBy(row: ImportedRow, before: Held, isKnown: boolean): Result {
  const problems: CellProblem[] = []
  const refuse = (column: string, reason: string) => void problems.push({ column, reason })
  if (!isKnown && !row.choice && !row.product) return { problems: [UNKNOWN], after: before }
  const after = row.choice
    ? withChoice({ ...row, choice: row.choice }, { before, isKnown, refuse })
    : withOwn(row, { before, refuse })
  return { problems, after: problems.length > 0 ? before : after }
}

const UNKNOWN: CellProblem = {
  column: 'websiteCode',
  reason: 'کالایی با این کد در فروشگاه نیست و فایل ستون‌های لازم برای کالای تازه را ندارد.',
}

interface Work {
  readonly before: Held
  readonly refuse: (column: string, reason: string) => void
}

function withChoice(
  row: ImportedRow & { readonly choice: string },
  { before, isKnown, refuse }: Work & { readonly isKnown: boolean },
): Held {
  const place = namesOf(before.choices).findIndex(
    (name) => compactPersian(name) === compactPersian(row.choice),
  )
  const choice = before.choices[place]
  if (!choice) {
    refuse('choice', isKnown ? unknownChoice(row.choice, before) : NEW_CHOICE)
    return before
  }
  const after = figuresAfter(row, choice, refuse)
  if (isSame(after, choice)) return before
  return { ...before, choices: before.choices.with(place, { ...choice, ...after }) }
}

/** A product with choices has no figures of its own: ignores empty cells and refuses figures other than the derived ones. */
function withOwn(row: ImportedRow, { before, refuse }: Work): Held {
  const status = row.status ?? before.status
  if (before.choices.length === 0) {
    const after = { ...figuresAfter(row, before, refuse), status }
    return isSame(after, before) && status === before.status ? before : { ...before, ...after }
  }
  const { price, oldPrice } = row
  const stock = row.stock === null ? null : stockAfter(row, before.stock, refuse)
  for (const [column, reason] of Object.entries(
    refusedBesideChoices({ price, oldPrice, stock }, before.choices),
  ))
    refuse(column, reason)
  return status === before.status ? before : { ...before, status }
}

function figuresAfter(row: ImportedRow, now: Figures, refuse: Work['refuse']): Figures {
  if (row.price === null) refuse('price', 'قیمت خالی است.')
  return {
    price: row.price ?? now.price,
    oldPrice: row.oldPrice === null ? 0 : (row.oldPrice ?? now.oldPrice),
    stock: stockAfter(row, now.stock, refuse),
  }
}

/**
 * Writes the file's stock only while the shop has what it had at the export: otherwise pieces were sold meanwhile, or the
 * file was imported before. A stock that the file leaves as exported, or that the shop has by now, stays.
 */
function stockAfter({ stock, exportedStock }: ImportedRow, now: number, refuse: Work['refuse']): number {
  if (stock === undefined) return now
  const wanted = stock ?? 0
  if (exportedStock === undefined || exportedStock === now) return wanted
  if (wanted !== exportedStock && wanted !== now)
    refuse(
      'stock',
      `موجودی پس از دریافت فایل از ${formatNumber(exportedStock)} به ${formatNumber(now)} رسیده است و سطر کنار گذاشته شد؛ فایل تازه بگیرید و موجودی را در آن بنویسید.`,
    )
  return now
}

export const isSame = (one: Figures, other: Figures) =>
  one.price === other.price && one.oldPrice === other.oldPrice && one.stock === other.stock

/** Names of the choices in a file; choices with the same name get a number. */
export function namesOf(choices: readonly Pick<ChoiceFigures, 'name'>[]): string[] {
  const seen = new Map<string, number>()
  return choices.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

const NEW_CHOICE =
  'این کالا هنوز در فروشگاه نیست؛ اول خود کالا را وارد کنید، بعد گزینه‌هایش را در پنل بسازید.'

function unknownChoice(name: string, { choices }: Held): string {
  if (choices.length === 0) return 'این کالا گزینه ندارد.'
  return `این کالا گزینه‌ای به نام «${name.slice(0, 60)}» ندارد؛ گزینه‌هایش: ${namesOf(choices).join('، ')}.`
}
