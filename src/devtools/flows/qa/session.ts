import type { Flow } from '../../../flows/flow.ts'
import { activeStates, type Frame } from '../graph/simulation.ts'

/** Which states and edges of a machine somebody has gone through by hand, in one build. */
export interface QaSession {
  /** Epoch ms. */
  readonly began: number
  readonly states: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
}

export const beginSession = (began: number): QaSession => ({ began, states: new Set(), edges: new Set() })

/** The session with what these steps went through; the same one when nothing is new. */
export function credit(session: QaSession, frames: readonly Pick<Frame, 'visited' | 'edges'>[]): QaSession {
  const states = frames.flatMap(({ visited }) => visited).filter((id) => !session.states.has(id))
  const edges = frames.flatMap((frame) => frame.edges).filter((id) => !session.edges.has(id))
  if (states.length + edges.length === 0) return session
  return {
    ...session,
    states: new Set([...session.states, ...states]),
    edges: new Set([...session.edges, ...edges]),
  }
}

/** Where a machine stands, as a step that took nothing. */
export function standingIn(flow: Flow, { snapshot }: Frame): Pick<Frame, 'visited' | 'edges'> {
  return { visited: activeStates(flow, snapshot), edges: [] }
}

/** Plain data of a session, for the storage of the tab. */
export interface StoredSession {
  readonly began: number
  readonly states: readonly string[]
  readonly edges: readonly string[]
}

export const toStored = ({ began, states, edges }: QaSession): StoredSession => ({
  began,
  states: [...states],
  edges: [...edges],
})

export const fromStored = ({ began, states, edges }: StoredSession): QaSession => ({
  began,
  states: new Set(states),
  edges: new Set(edges),
})
