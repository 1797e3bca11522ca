import type { Recording } from './recording.ts'

/** ms; who waits that long is looking. */
const A_LOOK = 250
const MOST_VIEWS = 40

/** Addresses that a recording visits, the first page's included. */
export function visitedPaths({ preloaded, steps }: Recording): string[] {
  const routes = [preloaded?.route, ...steps.map(({ action }) => action.payload)]
  const paths = routes.flatMap((route) => (route as { pathname?: string } | undefined)?.pathname ?? [])
  return [...new Set(['/', ...paths])]
}

/**
 * Steps after which the visitor had time to look: the last of each page, then those before a pause; where these are
 * too many, one for each kind of action on a page. At most 40, in order.
 */
export function viewsOf({ preloaded, steps }: Recording): number[] {
  const leaving: number[] = []
  const pausing: { index: number; kind: string }[] = []
  let page = pathOf(preloaded?.route)
  steps.forEach(({ action, at }, index) => {
    const last = steps[index - 1]
    if (action.type === 'route/changed') {
      leaving.push(index)
      page = pathOf(action.payload)
    } else if (at - (last?.at ?? 0) >= A_LOOK) pausing.push({ index, kind: `${page} ${last?.action.type}` })
  })
  const first = [...spread(leaving, MOST_VIEWS - 1), steps.length]
  const room = MOST_VIEWS - first.length
  const kinds = new Map(pausing.map(({ index, kind }) => [kind, index]))
  const then = pausing.length <= room ? pausing.map(({ index }) => index) : [...kinds.values()]
  return [...new Set([...first, ...spread(then, room)])].sort((a, b) => a - b)
}

const pathOf = (route: unknown) => (route as { pathname?: string } | undefined)?.pathname ?? ''

/** At most `most` of them, at even distances. */
function spread(all: readonly number[], most: number): readonly number[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] ?? 0)
}
