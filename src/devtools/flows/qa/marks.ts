import type { FlowGraph } from '../graph/flowGraph.ts'
import { edgeLines } from '../graph/rows.ts'
import type { Scene } from '../graph/scene.ts'
import type { GraphChanges } from './compareGraphs.ts'
import { ghostsOf, type Ghosts } from './ghosts.ts'
import type { QaSession } from './session.ts'

export interface Change {
  readonly kind: 'added' | 'renamed'
  /** Beside it in the picture. */
  readonly words: string
}

/** What lies over the picture of a machine. */
export interface PictureMarks {
  readonly visited: Pick<QaSession, 'states' | 'edges'> | null
  /** By id of the present state or edge. */
  readonly changes: ReadonlyMap<string, Change> | null
  readonly ghosts: Ghosts | null
}

export function marksOf(
  visited: PictureMarks['visited'],
  compared: { readonly before: FlowGraph; readonly changes: GraphChanges } | null,
  scene: Scene,
): PictureMarks {
  if (!compared) return { visited, changes: null, ghosts: null }
  const { before, changes } = compared
  const named = (kind: 'states' | 'edges', nameOf: (id: string) => string): [string, Change][] => [
    ...changes[kind].added.map((id): [string, Change] => [id, { kind: 'added', words: '+' }]),
    ...changes[kind].renamed.map(({ from, to }): [string, Change] => [
      to,
      { kind: 'renamed', words: `← ${nameOf(from)}` },
    ]),
  ]
  return {
    visited,
    changes: new Map([
      ...named('states', (id) => before.nodes.find((node) => node.id === id)?.key ?? id),
      ...named('edges', (id) => edgeName(before, id)),
    ]),
    ghosts: ghostsOf(before, changes, scene),
  }
}

/** «event [guard]» */
export function edgeName({ edges }: FlowGraph, id: string): string {
  const edge = edges.find((one) => one.id === id)
  return edge ? (edgeLines(edge)[0] ?? id) : id
}
