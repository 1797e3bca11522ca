import type { FlowGraph } from '../graph/flowGraph.ts'
import { edgeLines } from '../graph/rows.ts'
import type { RemovedShapes } from './removedShapes.ts'
import type { QaSession } from './session.ts'

export interface Change {
  readonly kind: 'added' | 'renamed'
  /** Label in the diagram. */
  readonly label: string
}

/** Marks over the diagram of a machine. */
export interface PictureMarks extends ComparedMarks {
  readonly visited: Pick<QaSession, 'states' | 'edges'> | null
}

/** Marks of the differences from an earlier machine; null without a comparison. */
export interface ComparedMarks {
  /** Changes by the id of the current state or edge. */
  readonly changes: ReadonlyMap<string, Change> | null
  readonly removed: RemovedShapes | null
}

/** «event [guard]» */
export function edgeName({ edges }: FlowGraph, id: string): string {
  const edge = edges.find((one) => one.id === id)
  return edge ? (edgeLines(edge)[0] ?? id) : id
}
