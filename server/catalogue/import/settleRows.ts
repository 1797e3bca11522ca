import { compactPersian } from '../../../contract/normalise.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { formatNumber } from '../../shared/persian.ts'
import type { BulkProduct } from '../admin/bulkChangesRepository.ts'
import { errorsOfDerivedFigures, wrongOf, type Figures } from '../admin/offer.ts'
import type { ChoiceFigures } from '../bulkRepository.ts'
import type { IncomingProduct } from '../importRepository.ts'
import type { CellProblem } from './cellReader.ts'
import { isDateOfExcel } from './cells.ts'
import type { ImportedRow } from './readRow.ts'
import type { Resolved } from './toProduct.ts'

/** An existing product, or the initial state of a new one. */
export type CurrentProduct = Pick<
  BulkProduct,
  'price' | 'oldPrice' | 'stock' | 'status' | 'published' | 'choices'
>

/** The state of a product that the import adds, and publishes. */
export const newProduct: CurrentProduct = {
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

/** A row with the state of its product before and after it. */
export interface Settled {
  readonly item: Item
  readonly problems: readonly CellProblem[]
  readonly before: CurrentProduct
  readonly after: CurrentProduct
}

/**
 * Applies the rows of one product in order. A single row may be invalid until the next one, so the final state is checked
 * first; if it is invalid, each row is checked alone and the offending rows are refused.
 */
export function settleRows(items: readonly Item[], current: CurrentProduct | undefined): Settled[] {
  const together = inTurn(items, current, () => null)
  const last = together.at(-1)?.after
  return last === current || !last || !wrongOf(last) ? together : inTurn(items, current, wrongOf)
}

function inTurn(
  items: readonly Item[],
  current: CurrentProduct | undefined,
  judge: typeof wrongOf | (() => null),
): Settled[] {
  let before = current ?? newProduct
  return items.map((item) => {
    const result = changedBy(item.resolved.row, before, current !== undefined)
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
  readonly after: CurrentProduct
  readonly problems: readonly CellProblem[]
}

function changedBy(row: ImportedRow, before: CurrentProduct, isKnown: boolean): Result {
  if (!isKnown && isDateOfExcel(row.code)) return { problems: [DATE], after: before }
  if (!isKnown && !row.choice && !row.product) return { problems: [UNKNOWN], after: before }
  const result = row.choice ? withChoice(row, row.choice, { before, isKnown }) : withOwn(row, before, isKnown)
  return result.problems.length > 0 ? { ...result, after: before } : result
}

const UNKNOWN: CellProblem = {
  column: 'websiteCode',
  reason: 'کالایی با این کد در فروشگاه نیست و فایل ستون‌های لازم برای کالای تازه را ندارد.',
}

const DATE: CellProblem = {
  column: 'websiteCode',
  reason: 'اکسل این کد را به تاریخ تبدیل کرده است؛ قالب ستون را «متن» کنید و کد را دوباره بنویسید.',
}

function withChoice(
  row: ImportedRow,
  name: string,
  { before, isKnown }: { readonly before: CurrentProduct; readonly isKnown: boolean },
): Result {
  const place = namesOf(before.choices).findIndex((known) => compactPersian(known) === compactPersian(name))
  const choice = before.choices[place]
  if (!choice) {
    const reason = isKnown ? unknownChoice(name, before) : NEW_CHOICE
    return { after: before, problems: [{ column: 'choice', reason }] }
  }
  const { figures, problems } = figuresAfter(row, choice)
  if (isSame(figures, choice)) return { after: before, problems }
  return { after: { ...before, choices: before.choices.with(place, { ...choice, ...figures }) }, problems }
}

/** A product with choices has no figures of its own: ignores empty cells and refuses figures other than the derived ones. */
function withOwn(typed: ImportedRow, before: CurrentProduct, isKnown: boolean): Result {
  // A new product has had no stock that could have been sold since an export from which the row was copied.
  const row = isKnown ? typed : { ...typed, exportedStock: undefined }
  const status = row.status ?? before.status
  if (before.choices.length === 0) {
    const { figures, problems } = figuresAfter(row, before)
    const isUnchanged = isSame(figures, before) && status === before.status
    return { after: isUnchanged ? before : { ...before, ...figures, status }, problems }
  }
  const { price, oldPrice } = row
  const { stock, problems } =
    row.stock === null ? { stock: null, problems: [] } : stockAfter(row, before.stock)
  const refused = errorsOfDerivedFigures({ price, oldPrice, stock }, before.choices)
  return {
    after: status === before.status ? before : { ...before, status },
    problems: [...problems, ...Object.entries(refused).map(([column, reason]) => ({ column, reason }))],
  }
}

function figuresAfter(row: ImportedRow, now: Figures) {
  const { stock, problems } = stockAfter(row, now.stock)
  const missing = row.price === null ? [{ column: 'price', reason: 'قیمت خالی است.' }] : []
  const oldPrice = row.oldPrice === null ? 0 : (row.oldPrice ?? now.oldPrice)
  return { figures: { price: row.price ?? now.price, oldPrice, stock }, problems: [...missing, ...problems] }
}

/**
 * Writes the file's stock only while the shop has what it had at the export: otherwise pieces were sold meanwhile, or the
 * file was imported before. A stock that the file leaves as exported, or that the shop has by now, stays.
 */
function stockAfter(
  { stock, exportedStock }: ImportedRow,
  now: number,
): { readonly stock: number; readonly problems: readonly CellProblem[] } {
  if (stock === undefined) return { stock: now, problems: [] }
  const wanted = stock ?? 0
  if (exportedStock === undefined || exportedStock === now) return { stock: wanted, problems: [] }
  if (wanted === exportedStock || wanted === now) return { stock: now, problems: [] }
  const reason = `موجودی پس از دریافت فایل از ${formatNumber(exportedStock)} به ${formatNumber(now)} رسیده است و سطر کنار گذاشته شد؛ فایل تازه بگیرید و موجودی را در آن بنویسید.`
  return { stock: now, problems: [{ column: 'stock', reason }] }
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

function unknownChoice(name: string, { choices }: CurrentProduct): string {
  if (choices.length === 0) return 'این کالا گزینه ندارد.'
  return `این کالا گزینه‌ای به نام «${name.slice(0, 60)}» ندارد؛ گزینه‌هایش: ${namesOf(choices).join('، ')}.`
}
