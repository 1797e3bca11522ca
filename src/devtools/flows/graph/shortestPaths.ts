import type { Flow } from '../../../flows/flow.ts'
import { restore } from '../../../flows/flowSnapshot.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { graphOf } from './flowGraph.ts'
import { allSamples } from './offers.ts'
import { firstFrame, nextFrame, type AnyEvent, type Frame } from './simulation.ts'

/** Number of distinct snapshots after which the other states count as unreachable. */
const LIMIT = 20_000

interface Place {
  readonly frame: Frame
  readonly path: readonly AnyEvent[]
}

export interface ShortestPaths {
  /** By state id: the events that lead into the state, even if the machine leaves it at once. */
  readonly states: Record<string, AnyEvent[]>
  /** By edge id: the events that lead to the edge; the last one takes it. Edges that no samples reach are missing. */
  readonly edges: Record<string, AnyEvent[]>
}

/**
 * Finds the shortest sequence of sample events to every reachable state and transition (breadth-first). Slow for large
 * machines, so it runs when layouts are generated, not in the browser.
 */
export function shortestPaths(flow: Flow): ShortestPaths {
  const samples = allSamples(flow)
  const graph = graphOf(flow)
  const missing = new Set([...graph.nodes, ...graph.edges].map(({ id }) => id))
  const [states, edges]: [ShortestPaths['states'], ShortestPaths['edges']] = [{}, {}]
  const note = ({ frame, path }: Place) => {
    for (const id of frame.visited) if (missing.delete(id)) states[id] = [...path]
    for (const id of frame.edges) if (missing.delete(id)) edges[id] = [...path]
  }
  const seen = new Set<string>()
  const queue: Place[] = [{ frame: firstFrame(flow), path: [] }]

  for (let place = queue.shift(); place && missing.size > 0; place = queue.shift()) {
    note(place)
    const key = keyOf(place.frame)
    if (seen.has(key) || seen.size >= LIMIT) continue
    seen.add(key)
    for (const event of samples) {
      const live = restore(flow, place.frame.snapshot) as AnyMachineSnapshot
      if (!live.can(event as never)) continue
      queue.push({ frame: nextFrame(flow, place.frame, { event, at: 0 }), path: [...place.path, event] })
    }
  }
  return { states, edges }
}

/** Treats numbers above three as equal, because counters would give endless snapshots. */
function keyOf({ snapshot: { value, context, children } }: Frame): string {
  const small = (_key: string, part: unknown) => (typeof part === 'number' ? Math.min(part, 3) : part)
  return JSON.stringify([value, context, Object.keys(children)], small)
}
