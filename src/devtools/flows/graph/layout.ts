import type { AnyEvent } from './simulation.ts'

/** Where everything of a machine's picture lies (px), and how each state is reached; written by `npm run flows`. */
export interface FlowLayout {
  /** Of what was laid out: another one means that the machine has changed since. */
  readonly fingerprint: string
  readonly width: number
  readonly height: number
  /** x, y, width, height */
  readonly nodes: Readonly<Record<string, readonly [number, number, number, number]>>
  readonly edges: Readonly<Record<string, EdgePlace>>
  /** By state: the shortest way into it. */
  readonly paths: Readonly<Record<string, readonly AnyEvent[]>>
  /** By edge: the shortest way through it; its last event takes it. */
  readonly ways: Readonly<Record<string, readonly AnyEvent[]>>
}

export interface EdgePlace {
  readonly points: readonly (readonly [number, number])[]
  /** Upper left corner of its words. */
  readonly label?: readonly [number, number]
}

export const text = { size: 12, line: 16, character: 7.25, header: 30, row: 18, padding: 12 } as const

/** Ids of the drawn lines of an edge: one for each target. */
export function lineIds({ id, targets }: { id: string; targets: readonly string[] }): string[] {
  return targets.map((_, index) => (index === 0 ? id : `${id}~${index}`))
}

/** Id of the small dot from which a state's beginning is drawn. */
export const startId = (stateId: string) => `${stateId}:start`
