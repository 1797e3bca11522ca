import type { Flow } from '../../flows/flow.ts'
import { isFlowAction } from '../../flows/flow.ts'
import { begin, type FlowSnapshot } from '../../flows/flowSnapshot.ts'
import { valueName } from '../flows/graph/names.ts'
import { activeStates, nextFrame, type Frame } from '../flows/graph/simulation.ts'
import type { State, Step } from './recording.ts'

/** What one step did to the machine that it was sent to. */
export interface Move {
  /** 1 … length */
  readonly step: number
  readonly flow: string
  /** Ids of the edges that were taken; none where the machine did not listen. */
  readonly edges: readonly string[]
  /** Ids of the states it came into, those it only passed included. */
  readonly states: readonly string[]
  /** Name of the state afterwards. */
  readonly to: string
}

/** The state of a flow in a state of the store; its beginning where the recording does not know it. */
export function snapshotIn(state: State, flow: Flow): FlowSnapshot {
  const flows = state.flows as Readonly<Record<string, FlowSnapshot>> | undefined
  return flows?.[flow.id] ?? begin(flow).plain
}

/** The move that a step made from the state before it; null where it is no event of this flow, or is left out. */
export function moveOf(flow: Flow, before: State, step: Step | undefined, number: number): Move | null {
  if (!step || step.skipped || !isFlowAction(step.action) || step.action.meta.flow !== flow.id) return null
  const snapshot = snapshotIn(before, flow)
  const frame = nextFrame(flow, standing(snapshot), { event: step.action.payload, at: 0 })
  const was = new Set(activeStates(flow, snapshot))
  const states = frame.edges.length > 0 ? frame.visited.filter((id) => !was.has(id)) : []
  return { step: number, flow: flow.id, edges: frame.edges, states, to: frame.to }
}

/** The flow that moved last at a step or before it; null where none has yet. */
export function lastFlow(steps: readonly Step[], index: number): string | null {
  for (let at = Math.min(index, steps.length) - 1; at >= 0; at -= 1) {
    const { action, skipped } = steps[at] as Step
    if (!skipped && isFlowAction(action)) return action.meta.flow
  }
  return null
}

/** The step at which a flow moved last, at `index` or before it; 0 where it has not yet. */
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

/** Of some steps in order: the last before the present one, else the next after it, else the present one. */
export function nearestOf(steps: readonly number[], index: number): number | null {
  return steps.findLast((step) => step < index) ?? steps.find((step) => step > index) ?? steps[0] ?? null
}

function standing(snapshot: FlowSnapshot): Frame {
  const to = valueName(snapshot.value)
  return { input: null, snapshot, from: '', to, edges: [], visited: [], effects: [], timers: [], clock: 0 }
}
