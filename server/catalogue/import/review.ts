import { csvFile, type CsvCell } from '../../shared/csv.ts'
import type { ImportChange } from './changeOf.ts'

const SHOWN = 50
/** Of the price before: a fall or a rise by more is asked about. */
const GREAT_MOVE = 0.5
/** Of the catalogue: a file that changes more is asked about. */
const GREAT_SHARE = 0.2

/** What a file changes of products that the shop has. */
export interface Review {
  /** Those that move a price the most; then in the order of the file. */
  readonly changes: ImportChange[]
  /** Rows that change something; `changes` has the first 50. */
  readonly rows: number
  /** Rows whose price falls or rises by more than half; they come first in `changes`. */
  readonly great: number
  /** Products that change, of how many. */
  readonly products: number
  readonly catalogue: number
  /** Whether somebody has to agree once more. */
  readonly asks: boolean
}

/** Counts changes as they are found; memory does not grow with the file but for a code per changed product. */
export function openReview() {
  let shown: ImportChange[] = []
  const codes = new Set<string>()
  let [rows, great] = [0, 0]
  const largest = () => shown.toSorted((a, b) => b.move - a.move || a.line - b.line).slice(0, SHOWN)
  return {
    add(change: ImportChange) {
      rows += 1
      if (change.move > GREAT_MOVE) great += 1
      codes.add(change.code)
      shown.push(change)
      if (shown.length > SHOWN * 10) shown = largest()
    },
    /** @param catalogue products of the shop */
    result(catalogue: number): Review {
      const asks = great > 0 || codes.size > catalogue * GREAT_SHARE
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
  'پیش',
  'پس',
  'تغییر قیمت (٪)',
]

/** Every changed value as a line of a file for spreadsheets. */
export const changesCsv = (changes: readonly ImportChange[]): string =>
  csvFile([
    headings,
    ...changes.flatMap(({ line, code, choice, name, cells, move }) =>
      cells.map(({ column, before, after }, place) => [
        ...[line, code, choice, name, column, before, after],
        place === 0 && move > 0 && move < Number.MAX_SAFE_INTEGER ? Math.round(move * 100) : '',
      ]),
    ),
  ])
