import type { FlowGraph } from '../graph/flowGraph.ts'
import { edgeLines } from '../graph/rows.ts'
import type { Ghosts } from './ghosts.ts'
import type { QaSession } from './session.ts'

export interface Change {
  readonly kind: 'added' | 'renamed'
  /** Beside it in the picture. */
  readonly words: string
}

/** What lies over the picture of a machine. */
export interface PictureMarks extends ComparedMarks {
  readonly visited: Pick<QaSession, 'states' | 'edges'> | null
}

/** Where an earlier machine differed; null where none is compared. */
export interface ComparedMarks {
  /** By id of the present state or edge. */
  readonly changes: ReadonlyMap<string, Change> | null
  readonly ghosts: Ghosts | null
}

/** «event [guard]» */
export function edgeName({ edges }: FlowGraph, id: string): string {
  const edge = edges.find((one) => one.id === id)
  return edge ? (edgeLines(edge)[0] ?? id) : id
}
