import type { UnknownAction } from '@reduxjs/toolkit'
import type { Recording } from './recording.ts'
import { addressOf } from './shownIn.ts'
import { isNoise, kindOf } from './steps/stepKinds.ts'

/** ms; a longer pause before the next step counts as looking at the page. */
const A_LOOK = 250
const MOST_VIEWS = 28
/** Maximum number of views that are the last step on a page. */
const MOST_PAGES = 18

/** Addresses that a recording visits, including the first page. */
export function visitedPaths({ preloaded, steps }: Recording): string[] {
  const routes = [preloaded?.route, ...steps.map(({ action }) => action.payload)]
  const paths = routes.flatMap((route) => (route as { pathname?: string } | undefined)?.pathname ?? [])
  return [...new Set(['/', ...paths])]
}

/**
 * Returns the steps after which the user looked at the page, at most 28, in order: the last step on each page and the steps
 * before a pause. If these are too many, only one step for each address and type of action remains.
 */
export function viewsOf({ preloaded, steps }: Recording): number[] {
  const leaving: View[] = []
  const pausing: View[] = []
  let page = addressOf(preloaded?.route)
  let done = ''
  steps.forEach(({ action, at }, index) => {
    const last = steps[index - 1]
    if (last && changesPage(last.action)) done = last.action.type
    const view = { index, kind: `${page} ${done}` }
    if (action.type === 'route/changed') {
      leaving.push(view)
      page = addressOf(action.payload)
    } else if (at - (last?.at ?? 0) >= A_LOOK) pausing.push(view)
  })
  const all = [...leaving, ...pausing, { index: steps.length, kind: 'end' }]
  if (all.length <= MOST_VIEWS) return inOrder(all)
  const pages = spread(onePerKind(leaving), MOST_PAGES)
  const rest = spread(onePerKind(pausing), MOST_VIEWS - 1 - pages.length)
  return inOrder([...pages, ...rest, { index: steps.length, kind: 'end' }])
}

interface View {
  /** Number of steps done. */
  readonly index: number
  readonly kind: string
}

/** Requests and background actions do not change the page. */
function changesPage(action: UnknownAction): boolean {
  return kindOf(action) !== 'requested' && !isNoise(action)
}

/** The last view of each kind, because by then most answers have arrived. */
function onePerKind(views: readonly View[]): View[] {
  return [...new Map(views.map((view) => [view.kind, view])).values()]
}

/** At most `most` items at even distances. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T)
}

function inOrder(views: readonly View[]): number[] {
  return [...new Set(views.map(({ index }) => index))].sort((a, b) => a - b)
}
