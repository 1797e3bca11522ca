import type { AnyEvent } from './simulation.ts'

/** Positions (px) of a machine's diagram and the shortest paths through it. `npm run flows` writes it. */
export interface FlowLayout extends Places {
  /** Differs from `fingerprintOf` if the machine has changed since. */
  readonly fingerprint: string
  /** Positions with folded states, by `foldingKey`. */
  readonly folds: Readonly<Record<string, Places>>
  /** The shortest path to each state. */
  readonly paths: Readonly<Record<string, readonly AnyEvent[]>>
  /** The shortest path through each edge; its last event takes the edge. */
  readonly ways: Readonly<Record<string, readonly AnyEvent[]>>
}

/** Positions (px) of the parts of a diagram. */
export interface Places {
  readonly width: number
  readonly height: number
  /** x, y, width, height */
  readonly nodes: Readonly<Record<string, readonly [number, number, number, number]>>
  readonly edges: Readonly<Record<string, EdgePlace>>
}

export interface EdgePlace {
  readonly points: readonly (readonly [number, number])[]
  /** Upper left corner of the label. */
  readonly label?: readonly [number, number]
}

export const text = { size: 12, line: 16, character: 7.25, header: 30, row: 18, padding: 12 } as const

/** Ids of the drawn lines of an edge: one for each target. */
export function lineIds({ id, targets }: { id: string; targets: readonly string[] }): string[] {
  return targets.map((_, index) => (index === 0 ? id : `${id}~${index}`))
}

/** Id of the dot that points to a state's initial child. */
export const startId = (stateId: string) => `${stateId}:start`
