/** Excel reads a file as UTF-8 only with a byte order mark. */
export const BOM = '\ufeff'

export type CsvCell = string | number | undefined

export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** A line whose texts are escaped if they begin like a formula, so that spreadsheets do not evaluate them. */
export const safeCsvLine = (cells: readonly CsvCell[]) => csvLine(cells.map(harmless))

export const csvFile = (lines: readonly (readonly CsvCell[])[]) => BOM + lines.map(safeCsvLine).join('')

const harmless = (cell: CsvCell) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

function cellOf(cell: CsvCell): string {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
