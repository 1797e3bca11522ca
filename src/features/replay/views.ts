import type { Recording } from './recording.ts'

/** ms; who waits that long is looking. */
const A_LOOK = 250
const MOST_VIEWS = 24

/** Addresses that a recording visits, the first page's included. */
export function visitedPaths({ preloaded, steps }: Recording): string[] {
  const routes = [preloaded?.route, ...steps.map(({ action }) => action.payload)]
  const paths = routes.flatMap((route) => (route as { pathname?: string } | undefined)?.pathname ?? [])
  return [...new Set(['/', ...paths])]
}

/**
 * Steps after which the visitor had time to look: the last of each page, then those before a pause, one for each kind
 * of action on it, spread over the recording; at most 24, in order.
 */
export function viewsOf({ preloaded, steps }: Recording): number[] {
  const leaving = new Map<string, number>()
  const pausing = new Map<string, number>()
  let page = pathOf(preloaded?.route)
  steps.forEach(({ action, at }, index) => {
    if (action.type === 'route/changed') {
      leaving.set(page, index)
      page = pathOf(action.payload)
    } else if (at - (steps[index - 1]?.at ?? 0) >= A_LOOK)
      pausing.set(`${page} ${steps[index - 1]?.action.type ?? ''}`, index)
  })
  leaving.set(page, steps.length)
  const first = spread([...leaving.values()], MOST_VIEWS)
  const views = new Set([...first, ...spread([...pausing.values()], MOST_VIEWS - first.length)])
  return [...views].sort((a, b) => a - b)
}

const pathOf = (route: unknown) => (route as { pathname?: string } | undefined)?.pathname ?? ''

/** At most `most` of them, at even distances. */
function spread(all: readonly number[], most: number): readonly number[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] ?? 0)
}
