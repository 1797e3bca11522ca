/** The figures of the benches beside their goals; run.ts prints them as one table at the end. */

export interface Figure {
  readonly what: string
  readonly value: number
  /** Unit of the number: ms, MB, /s, % … */
  readonly unit: string
  /** The goal: the value must be at most `most`, or at least `least`. */
  readonly most?: number
  readonly least?: number
  /**
   * Set if the figure does not depend on the machine's speed (a ratio, bytes, a count): missing the goal fails the
   * run. Missed times and rates are only marked, because a slow machine may cause them.
   */
  readonly decides?: boolean
}

interface Row extends Figure {
  readonly bench: string
}

const rows: Row[] = []
let bench = ''

/** Starts the figures of a bench. */
export function begin(name: string): void {
  bench = name
}

export function measured(figure: Figure): void {
  rows.push({ ...figure, bench })
  const isMissed = !isMet(figure)
  if (isMissed && figure.decides) process.exitCode = 1
  console.log(`${isMissed ? '✗' : '✓'} ${figure.what}: ${valueOf(figure)}${goalIn(figure, ' (goal ', ')')}`)
}

/** All figures of all benches. */
export function table(): string {
  const cells = rows.map((row) => [row.bench, row.what, valueOf(row), goalIn(row), verdictOf(row)])
  const lines = [['bench', 'what', 'measured', 'goal', ''], ...cells]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}

/** Number of figures so far. */
export const amount = () => rows.length

function isMet({ value, most = Infinity, least = -Infinity }: Figure): boolean {
  return value <= most && value >= least
}

const verdictOf = (figure: Figure) => (isMet(figure) ? '✓' : figure.decides ? '✗ fails' : '✗')

const valueOf = ({ value, unit }: Figure) => `${rounded(value)} ${unit}`.trimEnd()

function goalIn({ most, least, unit }: Figure, before = '', after = ''): string {
  if (most === undefined && least === undefined) return ''
  const goal = most === undefined ? `≥ ${least!}` : `≤ ${most}`
  return `${before}${goal} ${unit}${after}`
}

/** Three digits, because measurements are not more precise. */
const rounded = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : String(+value.toPrecision(3)))
