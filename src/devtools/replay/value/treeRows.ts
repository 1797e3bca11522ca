import { changesBetween, valueAt } from '../compare.ts'
import { short } from '../investigate.ts'

/** A line of the state's tree at a step. */
export interface TreeRow {
  readonly path: readonly string[]
  /** Unique id: the joined keys. */
  readonly id: string
  readonly name: string
  /** The shortened value, or the number of children. */
  readonly text: string
  /** Whether its children are displayed; null without children. */
  readonly fold: 'open' | 'closed' | null
  /** The step changed this value (`here`) or a value below it (`inside`). */
  readonly change: 'here' | 'inside' | null
  /** The value before the step, if the step changed it. */
  readonly before: string | null
}

/** Changes that are marked. */
const MOST_CHANGES = 200
/** Changed parts are opened automatically up to this number of changes. */
const MOST_OPENED = 24

/** Joins with NUL, because keys may contain dots. */
export const idOf = (path: readonly string[]) => path.join('\u0000')

type Keyed = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Returns the visible lines of the tree. Changed parts are open and others closed, unless `folds` has another value. */
export function treeRows(before: unknown, after: unknown, folds: ReadonlyMap<string, boolean>): TreeRow[] {
  const changes = before === after ? [] : changesBetween(before, after, MOST_CHANGES)
  const here = new Set(changes.map(({ path }) => idOf(path)))
  const inside = new Set(
    changes.flatMap(({ path }) => path.slice(0, -1).map((_, at) => idOf(path.slice(0, at + 1)))),
  )
  const opens = changes.length <= MOST_OPENED
  const rows: TreeRow[] = []
  const visit = (was: unknown, is: unknown, path: readonly string[]): void => {
    const keys = new Set([...(isPart(is) ? Object.keys(is) : []), ...(isPart(was) ? goneOf(was, is) : [])])
    for (const name of keys) {
      const next = [...path, name]
      const id = idOf(next)
      const value = valueAt(is, [name])
      const last = valueAt(was, [name])
      const isOpen = folds.get(id) ?? (opens && inside.has(id))
      rows.push({
        path: next,
        id,
        name,
        text: isPart(value) ? sizeOf(value) : short(value),
        fold: isPart(value) ? (isOpen ? 'open' : 'closed') : null,
        change: here.has(id) ? 'here' : inside.has(id) ? 'inside' : null,
        before: here.has(id) ? (isPart(last) ? sizeOf(last) : short(last)) : null,
      })
      if (isPart(value) && isOpen) visit(last, value, next)
    }
  }
  visit(before, after, [])
  return rows
}

/** Keys that the step removed. */
function goneOf(was: Keyed, is: unknown): string[] {
  return Object.keys(was).filter((key) => !(isPart(is) && key in is))
}

function sizeOf(value: Keyed): string {
  const { length } = Object.keys(value)
  return Array.isArray(value) ? `[${length}]` : `{${length}}`
}
