import type { AnyStateMachine } from 'xstate'
import type { EffectsOf } from './effects.ts'
import type { Flow } from './flow.ts'

/** A flow with the effects that its machine names. */
export interface FlowBinding {
  readonly flow: Flow
  readonly effects: Readonly<Record<string, unknown>>
}

/** Flows whose code is loaded with the page that uses them. The store has no state of such a flow until its first event. */
const late = new Map<string, FlowBinding>()

/** Registers a late flow. Call this in the module of the flow, because every sender of its events imports that module. */
export function addLateFlow<M extends AnyStateMachine>(flow: Flow<M>, effects: EffectsOf<M>): void {
  late.set(flow.id, { flow, effects })
}

export const lateFlow = (id: string): FlowBinding | undefined => late.get(id)
export const lateFlows = (): readonly FlowBinding[] => [...late.values()]
