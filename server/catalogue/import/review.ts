import { csvFile, type CsvCell } from '../../shared/csv.ts'
import type { ImportChange } from './changeOf.ts'

const SHOWN = 50
/** Share of the former price; a larger fall or rise needs a confirmation. */
const LARGE_PRICE_CHANGE = 0.5
/** Share of the catalogue; a file that changes more products needs a confirmation. */
const LARGE_SHARE = 0.2

/** The changes of a file to existing products. */
export interface Review {
  /** Sorted by the size of the price change, then in the order of the file. */
  readonly changes: ImportChange[]
  /** Number of rows with changes; `changes` has the first 50. */
  readonly rows: number
  /** Rows whose price falls or rises by more than half; they come first in `changes`. */
  readonly great: number
  /** Number of products that change, and of all products. */
  readonly products: number
  readonly catalogue: number
  /** Whether the import needs a confirmation. */
  readonly asks: boolean
}

/** Collects changes in constant memory, except for one code per changed product. */
export function openReview() {
  let shown: ImportChange[] = []
  const codes = new Set<string>()
  let [rows, great] = [0, 0]
  const largest = () =>
    shown.toSorted((a, b) => Math.abs(b.move) - Math.abs(a.move) || a.line - b.line).slice(0, SHOWN)
  return {
    add(change: ImportChange) {
      rows += 1
      if (Math.abs(change.move) > LARGE_PRICE_CHANGE) great += 1
      codes.add(change.code)
      shown.push(change)
      if (shown.length > SHOWN * 10) shown = largest()
    },
    /** @param catalogue number of products in the shop */
    result(catalogue: number): Review {
      const asks = great > 0 || codes.size > catalogue * LARGE_SHARE
      return { changes: largest(), rows, great, products: codes.size, catalogue, asks }
    },
  }
}

const headings: readonly CsvCell[] = [
  'سطر',
  'کد کالا',
  'گزینه',
  'نام کالا',
  'ستون',
  'قبل',
  'بعد',
  'تغییر قیمت (٪)',
]

export const changesCsv = (changes: readonly ImportChange[]): string =>
  csvFile([
    headings,
    ...changes.flatMap(({ line, code, choice, name, cells, move }) =>
      cells.map(({ column, before, after }, place) => [
        ...[line, code, choice, name, column, before, after],
        place === 0 && move !== 0 && move < Number.MAX_SAFE_INTEGER ? Math.round(move * 100) : '',
      ]),
    ),
  ])
