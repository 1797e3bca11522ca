import type { Row } from './run.ts'

const marks: Readonly<Record<Row['state'], string>> = {
  passed: 'ok',
  failed: 'FAILED',
  skipped: 'skipped',
  present: 'has',
  partly: 'partly',
  absent: 'has not',
}

const GAP = '  '
const MARK = 8
/** Width of the column in characters; fits the longest path of the specification. */
const CALL = 33
const NARROWEST = 120

/** Lines of one row; a failed check includes what the shop lacks. */
export function linesOf({ state, call, expected, came, shopOtherwise }: Row, columns: number): string[] {
  const isWithout = state === 'failed' || state === 'absent' || state === 'partly'
  return laidOut([marks[state], call, expected, came, isWithout ? shopOtherwise : ''], columns)
}

export function headLines(columns: number): string[] {
  return laidOut(['', 'call', 'expected', 'came', 'without it the shop'], columns)
}

function laidOut(cells: readonly string[], columns: number): string[] {
  const rest = Math.max(NARROWEST, columns) - MARK - CALL - 4 * GAP.length
  const width = Math.floor(rest / 3)
  const widths = [MARK, CALL, width, width, width]
  const wrapped = cells.map((cell, index) => wrap(cell, widths[index]!))
  const height = Math.max(...wrapped.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, index) => (lines[line] ?? '').padEnd(widths[index]!))
      .join(GAP)
      .trimEnd(),
  )
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = ['']
  for (const word of text.replace(/\s+/g, ' ').split(' ')) {
    const line = lines.at(-1)!
    if (line && line.length + 1 + word.length > width) lines.push('')
    // A word longer than the column continues on the next line.
    for (let at = 0; at < word.length || at === 0; at += width) {
      if (at > 0) lines.push('')
      const last = lines.length - 1
      lines[last] = `${lines[last]}${lines[last] ? ' ' : ''}${word.slice(at, at + width)}`
    }
  }
  return lines
}

/** The summary: what was checked, what was not, and why. */
export function summaryOf(rows: readonly Row[]): string[] {
  const count = (...states: Row['state'][]) => rows.filter(({ state }) => states.includes(state)).length
  const reasons = [...new Set(rows.filter(({ state }) => state === 'skipped').map(({ came }) => came))]
  return [
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped. ` +
      `Beyond the specification: ${count('present')} parts, ${count('partly')} in part, ${count('absent')} absent.`,
    ...(reasons.length > 0 ? [`Skipped because: ${reasons.join('; ')}`] : []),
  ]
}
