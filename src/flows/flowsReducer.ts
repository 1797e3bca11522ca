import type { Reducer } from '@reduxjs/toolkit'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { isFlowAction, type Flow } from './flow.ts'
import { begin, restore, step, type FlowSnapshot } from './flowSnapshot.ts'
import { lateFlow } from './lateFlows.ts'

export type FlowsState = Readonly<Record<string, FlowSnapshot>>
/** The part of the store's state that flows need. */
export interface FlowsRoot {
  readonly flows: FlowsState
}

/** Pure: computes `transition(machine, restored, event)`, in about 40 µs. */
export function createFlowsReducer(flows: readonly Flow[]): Reducer<FlowsState> {
  const byId = new Map(flows.map((flow) => [flow.id, flow]))
  if (byId.size !== flows.length) throw new Error('Two flows share one id')
  const initial: FlowsState = Object.fromEntries(flows.map((flow) => [flow.id, begin(flow).plain]))

  return (state = initial, action) => {
    if (!isFlowAction(action)) return state
    const flow = byId.get(action.meta.flow) ?? lateFlow(action.meta.flow)?.flow
    const current = flow && (state[flow.id] ?? initial[flow.id] ?? initialSnapshot(flow))
    if (!flow || !current) return state
    const next = step(flow, current, action.payload).plain
    return next === state[flow.id] ? state : { ...state, [flow.id]: next }
  }
}

const initialSnapshots = new WeakMap<Flow, FlowSnapshot>()

/**
 * The stored snapshot of a flow; the same object while nothing changes. The machine's initial snapshot if the store has no
 * `flows` yet, because the application may add this reducer later.
 * @throws Error if the flow is not registered
 */
export function selectFlowSnapshot(state: Partial<FlowsRoot>, flow: Flow): FlowSnapshot {
  if (!state.flows) return initialSnapshot(flow)
  const plain = state.flows[flow.id]
  if (!plain && lateFlow(flow.id)) return initialSnapshot(flow)
  if (!plain) throw new Error(`The flow '${flow.id}' is not registered in createFlowsReducer`)
  return plain
}

function initialSnapshot(flow: Flow): FlowSnapshot {
  const known = initialSnapshots.get(flow)
  if (known) return known
  const { plain } = begin(flow)
  initialSnapshots.set(flow, plain)
  return plain
}

/** The flow as xstate's snapshot with `value`, `context`, `matches()`, `can()`, … */
export function selectFlow<M extends AnyStateMachine>(state: FlowsRoot, flow: Flow<M>): SnapshotFrom<M> {
  return restore(flow, selectFlowSnapshot(state, flow))
}
