import type { AnyStateMachine } from 'xstate'
import type { EffectsOf } from './effects.ts'
import type { Flow } from './flow.ts'

/** A flow with the effects that its machine names. */
export interface FlowBinding {
  readonly flow: Flow
  readonly effects: Readonly<Record<string, unknown>>
}

/** Flows whose code is loaded with the page that uses them. Until their first event the store has no state of them. */
const late = new Map<string, FlowBinding>()

/** Call it in the module of the flow, so that the flow is known to all code that can send it an event. */
export function addLateFlow<M extends AnyStateMachine>(flow: Flow<M>, effects: EffectsOf<M>): void {
  late.set(flow.id, { flow, effects })
}

export const lateFlow = (id: string): FlowBinding | undefined => late.get(id)
export const lateFlows = (): readonly FlowBinding[] => [...late.values()]
