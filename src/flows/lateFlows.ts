import type { AnyStateMachine } from 'xstate'
import type { EffectsOf } from './effects.ts'
import type { Flow } from './flow.ts'

/** A flow with the effects its machine names. */
export interface LateFlow {
  readonly flow: Flow
  readonly effects: Readonly<Record<string, unknown>>
}

/**
 * Flows whose code comes with the page that uses them: the store knows them from then on. One that is not in the
 * state yet is in its machine's initial state.
 */
const late = new Map<string, LateFlow>()

/** Called by the module of the flow itself, so that whoever can send it an event has added it. */
export function addLateFlow<M extends AnyStateMachine>(flow: Flow<M>, effects: EffectsOf<M>): void {
  late.set(flow.id, { flow, effects })
}

export const lateFlow = (id: string): LateFlow | undefined => late.get(id)
export const lateFlows = (): readonly LateFlow[] => [...late.values()]
