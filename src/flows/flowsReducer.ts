import type { Reducer } from '@reduxjs/toolkit'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { isFlowAction, type Flow } from './flow.ts'
import { begin, restore, step, type FlowSnapshot } from './flowSnapshot.ts'
import { lateFlow } from './lateFlows.ts'

export type FlowsState = Readonly<Record<string, FlowSnapshot>>
/** The part of the store this mechanism needs. */
export interface FlowsRoot {
  readonly flows: FlowsState
}

/** The reducer is the machine: `transition(machine, restored, event)`, nothing else. Pure, about 40 µs. */
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
 * The stored snapshot of a flow; stable while nothing changes. Before the flows are in the store (on the server,
 * and in the browser until the effects are there) it is the machine's initial one. Throws when the flow is not
 * registered.
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

/** The flow as xstate shows it: `value`, `context`, `matches()`, `can()`, … */
export function selectFlow<M extends AnyStateMachine>(state: FlowsRoot, flow: Flow<M>): SnapshotFrom<M> {
  return restore(flow, selectFlowSnapshot(state, flow))
}
