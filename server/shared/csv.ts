/** Byte order mark, without which Excel does not read a file as UTF-8. */
export const BOM = '\ufeff'

export type CsvCell = string | number | undefined

export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** A line of CSV. Texts that begin like a formula are escaped, so that spreadsheets do not evaluate them. */
export const safeCsvLine = (cells: readonly CsvCell[]) => csvLine(cells.map(harmless))

export const csvFile = (lines: readonly (readonly CsvCell[])[]) => BOM + lines.map(safeCsvLine).join('')

const harmless = (cell: CsvCell) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

function cellOf(cell: CsvCell): string {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
