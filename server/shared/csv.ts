/** Files that Excel and the like open. */

/** Excel takes a file for UTF-8 only with this. */
export const BOM = '\ufeff'

export type CsvCell = string | number | undefined

/** One line with its end. */
export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** A whole file for people: a text that begins like a formula is shown, not reckoned. */
export const csvFile = (lines: readonly (readonly CsvCell[])[]) =>
  BOM + lines.map((cells) => csvLine(cells.map(harmless))).join('')

const harmless = (cell: CsvCell) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

function cellOf(cell: CsvCell): string {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
