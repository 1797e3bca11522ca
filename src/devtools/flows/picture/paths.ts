import type { Flow } from '../../../flows/flow.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { runThrough, type AnyEvent } from '../graph/simulation.ts'
import type { Highlight } from '../graph/svgText.ts'
import type { Picked } from './PictureView.tsx'

/** The events that lead from the initial state into a state or through an edge; undefined if no samples do. */
export function eventsTo(layout: FlowLayout, { state, edge }: Picked): readonly AnyEvent[] | undefined {
  return state === undefined ? layout.ways[edge ?? ''] : layout.paths[state]
}

/** Returns a function that returns the states and edges on the path to a state or an edge, and caches them. */
export function pathsIn(flow: Flow, layout: FlowLayout): (what: Picked) => Highlight | null {
  const known = new Map<string, Highlight | null>()
  return (what) => {
    const id = what.state ?? what.edge ?? ''
    const cached = known.get(id)
    if (cached !== undefined) return cached
    const events = eventsTo(layout, what)
    const frames = events && events.length > 0 ? runThrough(flow, events) : []
    const path =
      frames.length > 0
        ? {
            states: new Set(frames.flatMap(({ visited }) => visited)),
            edges: new Set(frames.flatMap(({ edges }) => edges)),
          }
        : null
    known.set(id, path)
    return path
  }
}

/** A sample run: the longest of the shortest paths through an edge, because it shows most of the machine. */
export function sampleRun({ ways }: FlowLayout): readonly AnyEvent[] {
  return Object.values(ways).reduce<readonly AnyEvent[]>(
    (longest, path) => (path.length > longest.length ? path : longest),
    [],
  )
}
