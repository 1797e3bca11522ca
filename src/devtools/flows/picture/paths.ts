import type { Flow } from '../../../flows/flow.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { runThrough, type AnyEvent } from '../graph/simulation.ts'
import type { Highlight } from '../graph/svgText.ts'
import type { Picked } from './PictureView.tsx'

/** The events that lead from the initial state into a state or through an edge; undefined if no samples do. */
export function eventsTo(layout: FlowLayout, { state, edge }: Picked): readonly AnyEvent[] | undefined {
  return state === undefined ? layout.ways[edge ?? ''] : layout.paths[state]
}

/** The states and edges on the path to a state or an edge; null without events that lead there. */
export function pathTo(flow: Flow, layout: FlowLayout, part: Picked): Highlight | null {
  const events = eventsTo(layout, part) ?? []
  if (events.length === 0) return null
  const frames = runThrough(flow, events)
  return {
    states: new Set(frames.flatMap(({ visited }) => visited)),
    edges: new Set(frames.flatMap(({ edges }) => edges)),
  }
}

/** A sample run: the longest of the shortest paths through an edge, because it shows most of the machine. */
export function sampleRun({ ways }: FlowLayout): readonly AnyEvent[] {
  return Object.values(ways).reduce((longest, path) => (path.length > longest.length ? path : longest), [])
}
