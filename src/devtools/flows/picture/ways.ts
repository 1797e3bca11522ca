import type { Flow } from '../../../flows/flow.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { runThrough, type AnyEvent } from '../graph/simulation.ts'
import type { Picked, Way } from './PictureView.tsx'

/** The events that lead from the initial state into a state or through an edge; undefined if no samples do. */
export function eventsTo(layout: FlowLayout, { state, edge }: Picked): readonly AnyEvent[] | undefined {
  return state === undefined ? layout.ways[edge ?? ''] : layout.paths[state]
}

/** Returns a function that returns the states and edges on such a path, and caches them. */
export function waysIn(flow: Flow, layout: FlowLayout): (what: Picked) => Way | null {
  const known = new Map<string, Way | null>()
  return (what) => {
    const id = what.state ?? what.edge ?? ''
    const kept = known.get(id)
    if (kept !== undefined) return kept
    const events = eventsTo(layout, what)
    const frames = events && events.length > 0 ? runThrough(flow, events) : []
    const way =
      frames.length > 0
        ? {
            states: new Set(frames.flatMap(({ visited }) => visited)),
            edges: new Set(frames.flatMap(({ edges }) => edges)),
          }
        : null
    known.set(id, way)
    return way
  }
}

/** A sample run: the longest of the shortest paths through an edge, because it shows most of the machine. */
export function sampleRun({ ways }: FlowLayout): readonly AnyEvent[] {
  return Object.values(ways).reduce<readonly AnyEvent[]>(
    (longest, way) => (way.length > longest.length ? way : longest),
    [],
  )
}
