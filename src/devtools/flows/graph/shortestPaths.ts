import type { Flow } from '../../../flows/flow.ts'
import { restore } from '../../../flows/flowSnapshot.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { graphOf } from './flowGraph.ts'
import { allSamples } from './offers.ts'
import { firstFrame, nextFrame, type AnyEvent, type Frame } from './simulation.ts'

/** Distinct situations looked at before a state counts as out of reach. */
const LIMIT = 20_000

interface Place {
  readonly frame: Frame
  readonly path: readonly AnyEvent[]
}

/**
 * The shortest row of sample events into every state that can be reached, passing states included, by id.
 * A search by breadth; slow for big machines, so done when layouts are made, not in the browser.
 */
export function pathsToStates(flow: Flow): Record<string, AnyEvent[]> {
  const samples = allSamples(flow)
  const missing = new Set(graphOf(flow).nodes.map(({ id }) => id))
  const paths: Record<string, AnyEvent[]> = {}
  const seen = new Set<string>()
  const queue: Place[] = [{ frame: firstFrame(flow), path: [] }]

  for (let place = queue.shift(); place && missing.size > 0; place = queue.shift()) {
    const key = keyOf(place.frame)
    if (seen.has(key) || seen.size >= LIMIT) continue
    seen.add(key)
    for (const id of place.frame.visited) if (missing.delete(id)) paths[id] = [...place.path]
    for (const event of samples) {
      const live = restore(flow, place.frame.snapshot) as AnyMachineSnapshot
      if (!live.can(event as never)) continue
      const frame = nextFrame(flow, place.frame, { event, at: 0 })
      if (frame.snapshot !== place.frame.snapshot) queue.push({ frame, path: [...place.path, event] })
    }
  }
  return paths
}

/** Counters beyond three are alike: they would never end. */
function keyOf({ snapshot: { value, context, children } }: Frame): string {
  const small = (_key: string, part: unknown) => (typeof part === 'number' ? Math.min(part, 3) : part)
  return JSON.stringify([value, context, Object.keys(children)], small)
}
