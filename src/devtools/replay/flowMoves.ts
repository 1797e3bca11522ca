import type { Flow } from '../../flows/flow.ts'
import { isFlowAction } from '../../flows/flow.ts'
import { begin, type FlowSnapshot } from '../../flows/flowSnapshot.ts'
import { activeStates, nextFrame, standing } from '../flows/graph/simulation.ts'
import type { State, Step } from './recording.ts'

/** The transition of a machine at one step. */
export interface Move {
  /** Number of the step, 1 … length. */
  readonly step: number
  readonly flow: string
  /** Ids of the edges that were taken; empty if the machine ignored the event. */
  readonly edges: readonly string[]
  /** Ids of the states that the machine entered, including those that it left at once. */
  readonly states: readonly string[]
  /** Name of the state after the step. */
  readonly to: string
}

/** The snapshot of a flow in a state of the store; the initial one if the recording does not contain the flow. */
export function snapshotIn(state: State, flow: Flow): FlowSnapshot {
  const flows = state.flows as Readonly<Record<string, FlowSnapshot>> | undefined
  return flows?.[flow.id] ?? begin(flow).plain
}

/** The move of a step; null if the step is skipped or is not an event of this flow. */
export function moveOf(flow: Flow, before: State, step: Step | undefined, number: number): Move | null {
  if (!step || step.skipped || !isFlowAction(step.action) || step.action.meta.flow !== flow.id) return null
  const snapshot = snapshotIn(before, flow)
  const frame = nextFrame(flow, standing(snapshot), { event: step.action.payload, at: 0 })
  const was = new Set(activeStates(flow, snapshot))
  const states = frame.edges.length > 0 ? frame.visited.filter((id) => !was.has(id)) : []
  return { step: number, flow: flow.id, edges: frame.edges, states, to: frame.to }
}

/** Id of the flow that got an event last, at step `index` or before it; null if none did. */
export function lastFlow(steps: readonly Step[], index: number): string | null {
  for (let at = Math.min(index, steps.length) - 1; at >= 0; at -= 1) {
    const { action, skipped } = steps[at] as Step
    if (!skipped && isFlowAction(action)) return action.meta.flow
  }
  return null
}

/** Number of the last step, at `index` or before it, that is an event of the flow; 0 if there is none. */
export function lastStepOf(flow: Flow, steps: readonly Step[], index: number): number {
  const isOwn = ({ action, skipped }: Step) =>
    !skipped && isFlowAction(action) && action.meta.flow === flow.id
  return steps.slice(0, index).findLastIndex(isOwn) + 1
}

/** Steps of `moves` at which an edge was taken or a state entered. */
export function stepsAt(moves: readonly Move[], what: { edge?: string; state?: string }): number[] {
  return moves
    .filter(({ edges, states }) => edges.includes(what.edge ?? '') || states.includes(what.state ?? ''))
    .map(({ step }) => step)
}

/** Returns the last of the ordered steps before `index`, else the next one after it, else `index` itself; null without steps. */
export function nearestOf(steps: readonly number[], index: number): number | null {
  return steps.findLast((step) => step < index) ?? steps.find((step) => step > index) ?? steps[0] ?? null
}
