import type { Flow } from '../../../flows/flow.ts'
import { activeStates, type Frame } from '../graph/simulation.ts'

/** A test session: the states and edges of a machine that a tester has visited by hand. It is JSON data. */
export interface QaSession {
  /** Epoch ms. */
  readonly began: number
  readonly states: readonly string[]
  readonly edges: readonly string[]
}

export const beginSession = (began: number): QaSession => ({ began, states: [], edges: [] })

/** Adds the states and edges of these steps; returns the same session if none is new. */
export function credit(session: QaSession, frames: readonly Pick<Frame, 'visited' | 'edges'>[]): QaSession {
  const states = new Set([...session.states, ...frames.flatMap(({ visited }) => visited)])
  const edges = new Set([...session.edges, ...frames.flatMap((frame) => frame.edges)])
  if (states.size === session.states.length && edges.size === session.edges.length) return session
  return { ...session, states: [...states], edges: [...edges] }
}

/** Returns the active states of a frame in the form of a step that took no edges. */
export function activeStatesStep(flow: Flow, { snapshot }: Frame): Pick<Frame, 'visited' | 'edges'> {
  return { visited: activeStates(flow, snapshot), edges: [] }
}
