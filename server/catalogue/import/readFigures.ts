import type { ProductStatus } from '../../../contract/statuses.ts'
import type { CellReader } from './cellReader.ts'
import { statusChoices, statusOf } from './vocabulary.ts'

/** The figures of a row, prices in Toman; a field is absent when the file has no such column. */
export interface ImportedFigures {
  /** Null for an empty cell. */
  readonly price?: number | null
  readonly oldPrice?: number | null
  readonly stock?: number | null
  /** The stock when the file was exported, to notice sales since then. */
  readonly exportedStock?: number
  readonly status?: ProductStatus
}

const DEAREST = 1_000_000_000_000
const MOST_STOCK = 1_000_000

/** @param choice name of the choice; empty for the row of the product */
export function readFigures(read: CellReader, choice: string) {
  const figure = (name: 'price' | 'oldPrice' | 'stock', most: number, what: string) =>
    read.has(name) ? { [name]: read.whole(name, most, what) ?? null } : {}
  const figures: Pick<ImportedFigures, 'price' | 'oldPrice' | 'stock'> = {
    ...figure('price', DEAREST, 'قیمت'),
    ...figure('oldPrice', DEAREST, 'قیمت پیش از تخفیف'),
    ...figure('stock', MOST_STOCK, 'موجودی'),
  }
  const { price, oldPrice } = figures
  if (price && oldPrice && oldPrice <= price)
    read.addProblem('oldPrice', 'قیمت پیش از تخفیف باید از قیمت بیشتر باشد، یا خالی.')
  const exportedStock = read.whole('exportedStock', MOST_STOCK, 'موجودی هنگام دریافت فایل')
  return {
    ...figures,
    ...(exportedStock === undefined ? {} : { exportedStock }),
    ...statusOfRow(read, choice),
  }
}

function statusOfRow(read: CellReader, choice: string): Pick<ImportedFigures, 'status'> {
  if (!read.has('status')) return {}
  if (!choice) return { status: readStatus(read) }
  if (read.text('status')) read.addProblem('status', 'وضعیت برای کل کالاست؛ آن را در سطر کالا بنویسید.')
  return {}
}

function readStatus(read: CellReader): ProductStatus {
  const text = read.text('status')
  const status = text === '' ? 1 : statusOf(text)
  if (status === null)
    read.addProblem('status', `وضعیت «${text.slice(0, 40)}» شناخته نیست؛ یکی از این‌ها: ${statusChoices}.`)
  return status ?? 1
}
