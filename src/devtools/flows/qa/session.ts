import type { Flow } from '../../../flows/flow.ts'
import { activeStates, type Frame } from '../graph/simulation.ts'

/** A test session: the states and edges of a machine that a tester has visited by hand. */
export interface QaSession {
  /** Epoch ms. */
  readonly began: number
  readonly states: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
}

export const beginSession = (began: number): QaSession => ({ began, states: new Set(), edges: new Set() })

/** Adds the states and edges of these steps; returns the same session if none is new. */
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

/** Returns the active states of a frame in the form of a step that took no edges. */
export function activeStatesStep(flow: Flow, { snapshot }: Frame): Pick<Frame, 'visited' | 'edges'> {
  return { visited: activeStates(flow, snapshot), edges: [] }
}

/** A session as JSON data, for sessionStorage and files. */
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
