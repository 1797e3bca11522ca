import { plainNumber } from '../../shared/persian.ts'
import { decimalNumber, errorOfExcel, plainText, wholeNumber } from './cells.ts'
import type { Column, Header } from './columns.ts'

export interface CellProblem {
  readonly column: string
  /** Message in Persian. */
  readonly reason: string
}

/** Limits in characters. `cell` counts tags and spaces too; the reader does not parse longer cells. */
export const LONGEST = { name: 200, text: 300, cell: 5000, description: 20_000 } as const
export type CellReader = ReturnType<typeof cellReader>

/** Reads the cells of a row by column name; `problems` lists the invalid ones read so far. */
export function cellReader(header: Header, cells: readonly string[]) {
  const problems: CellProblem[] = []
  const raw = (name: Column) => cells[header.columns.get(name) ?? -1] ?? ''
  const addProblem = (column: string, reason: string) => void problems.push({ column, reason })
  const text = (name: Column, longest: number = LONGEST.text) => {
    const value = plainText(raw(name))
    if (value.length > longest) addProblem(name, `بیش از ${plainNumber(longest)} حرف دارد.`)
    return value
  }
  return {
    problems,
    raw,
    at: (place: number) => cells[place] ?? '',
    addProblem,
    text,
    has: (name: Column) => header.columns.has(name),
    needed(name: Column, what: string) {
      const value = text(name, LONGEST.name)
      if (!value) addProblem(name, `${what} خالی است.`)
      return value
    },
    whole(name: Column, most: number, what: string, toNumber = wholeNumber): number | undefined {
      if (raw(name).trim() === '') return undefined
      const value = toNumber(raw(name))
      if (value === null) addProblem(name, `${what} عدد درستی نیست: «${text(name).slice(0, 40)}».`)
      else if (value > most) addProblem(name, `${what} بیش از حد بزرگ است.`)
      return value ?? undefined
    },
    /** Reads a length in mm. */
    length(name: Column, what: string, most: number): number | undefined {
      if (raw(name).trim() === '') return undefined
      const value = decimalNumber(raw(name))
      if (value === null || value === 0 || value > most)
        addProblem(
          name,
          `${what} باید عددی تا ${plainNumber(most)} میلی‌متر باشد: «${text(name).slice(0, 40)}».`,
        )
      return value ?? undefined
    },
  }
}

/** The problem of a cell that is too long to parse; null if there is none. */
export function tooLong(header: Header, cells: readonly string[]): CellProblem | null {
  const description = header.columns.get('description')
  const longest = (place: number) => (place === description ? LONGEST.description : LONGEST.cell)
  const place = cells.findIndex((cell, place) => cell.length > longest(place))
  if (place === -1) return null
  return { column: titleAt(header, place), reason: `بیش از ${plainNumber(longest(place))} حرف دارد.` }
}

/** Problems of cells that hold an error value of Excel. */
export function failedFormulas(header: Header, cells: readonly string[]): CellProblem[] {
  return cells.flatMap((cell, place) => {
    const error = errorOfExcel(cell)
    return error
      ? [{ column: titleAt(header, place), reason: `فرمول این خانه در اکسل خطای ${error} داده است.` }]
      : []
  })
}

const titleAt = ({ columns, extra }: Header, place: number) =>
  [...columns].find(([, at]) => at === place)?.[0] ?? extra.find((one) => one.place === place)?.title ?? ''
