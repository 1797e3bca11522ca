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

/** Maximum number of changes that are marked. */
const MOST_CHANGES = 200
/** Values with changes inside are open by default up to this number of changes. */
const MOST_OPENED = 24

/** Joins with NUL, because keys may contain dots. */
export const idOf = (path: readonly string[]) => path.join('\u0000')

type Keyed = Readonly<Record<string, unknown>>
const hasChildren = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/**
 * Returns the visible lines of the tree. Values with changes inside are open and others closed, unless `folds` says
 * otherwise.
 */
export function treeRows(before: unknown, after: unknown, folds: ReadonlyMap<string, boolean>): TreeRow[] {
  const changes = before === after ? [] : changesBetween(before, after, MOST_CHANGES)
  const here = new Set(changes.map(({ path }) => idOf(path)))
  const inside = new Set(
    changes.flatMap(({ path }) => path.slice(0, -1).map((_, at) => idOf(path.slice(0, at + 1)))),
  )
  const opensChanges = changes.length <= MOST_OPENED
  const rows: TreeRow[] = []
  const visit = (was: unknown, is: unknown, path: readonly string[]): void => {
    const keys = new Set([
      ...(hasChildren(is) ? Object.keys(is) : []),
      ...(hasChildren(was) ? removedKeys(was, is) : []),
    ])
    for (const name of keys) {
      const next = [...path, name]
      const id = idOf(next)
      const value = valueAt(is, [name])
      const last = valueAt(was, [name])
      const isOpen = folds.get(id) ?? (opensChanges && inside.has(id))
      rows.push({
        path: next,
        id,
        name,
        text: hasChildren(value) ? sizeOf(value) : short(value),
        fold: hasChildren(value) ? (isOpen ? 'open' : 'closed') : null,
        change: here.has(id) ? 'here' : inside.has(id) ? 'inside' : null,
        before: here.has(id) ? (hasChildren(last) ? sizeOf(last) : short(last)) : null,
      })
      if (hasChildren(value) && isOpen) visit(last, value, next)
    }
  }
  visit(before, after, [])
  return rows
}

/** Keys that the step removed. */
function removedKeys(was: Keyed, is: unknown): string[] {
  return Object.keys(was).filter((key) => !(hasChildren(is) && key in is))
}

function sizeOf(value: Keyed): string {
  const { length } = Object.keys(value)
  return Array.isArray(value) ? `[${length}]` : `{${length}}`
}
