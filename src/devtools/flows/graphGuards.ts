import type { Flow } from '../../flows/flow.ts'
import { graphOf } from './graph/flowGraph.ts'

/** Names of the guards on the edges taken; a dash for none. */
export function graphGuards(flow: Flow, taken: readonly string[]): string {
  const names = graphOf(flow).edges.flatMap(({ id, guard }) => (guard && taken.includes(id) ? guard : []))
  return names.join(', ') || '—'
}
