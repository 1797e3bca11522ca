import type { UnknownAction } from '@reduxjs/toolkit'
import type { AnyStateMachine } from 'xstate'
import type { EffectsOf, FlowApi } from './effects.ts'
import { flowsResumed, flowsStarted, isFlowAction, type Flow, type FlowAction } from './flow.ts'
import { createFlowRunner, type AnyEffects, type FlowRunner } from './flowRunner.ts'
import { begin, step } from './flowSnapshot.ts'
import { selectFlowSnapshot, type FlowsRoot } from './flowsReducer.ts'
import { lateFlow, lateFlows } from './lateFlows.ts'
import { createTaskQueue } from './taskQueue.ts'

/** A flow with the effects its machine names. Made by `bindFlow`, which checks that none is missing. */
export interface FlowBinding {
  readonly flow: Flow
  readonly effects: AnyEffects
}

interface ListenerApi {
  readonly dispatch: FlowApi['dispatch']
  readonly getState: () => unknown
  readonly getOriginalState: () => unknown
  readonly extra: unknown
}

/** The one form of RTK's `startListening` used here; the app's typed one fits. */
export type StartFlowListening = (options: {
  predicate: (action: UnknownAction) => boolean
  effect: (action: UnknownAction, api: ListenerApi) => void
}) => unknown

/** Throws when an actor of the machine has no effect: it would wait forever. */
export function bindFlow<M extends AnyStateMachine>(flow: Flow<M>, effects: EffectsOf<M>): FlowBinding {
  const missing = Object.keys(flow.machine.implementations.actors).filter((src) => !(src in effects))
  if (missing.length > 0) throw new Error(`The flow '${flow.id}' has no effect for: ${missing.join(', ')}`)
  return { flow, effects: effects as AnyEffects }
}

/**
 * Runs the effects of every flow, on real dispatches only: what is recomputed by time travel or replay passes
 * the reducer, never a listener. Returns a function that stops all timers and running effects.
 */
export function setupFlowListeners(
  startListening: StartFlowListening,
  bindings: readonly FlowBinding[],
): () => void {
  const enqueue = createTaskQueue()
  const byId = new Map(bindings.map((binding) => [binding.flow.id, binding]))
  const runners = new Map<string, FlowRunner>()

  /** An event that comes before the start finds its flow begun: initial effects first, once. */
  function runnerOf({ flow, effects }: FlowBinding, api: ListenerApi, resume: boolean): FlowRunner {
    const known = runners.get(flow.id)
    if (known) return known
    const { dispatch, getState, extra } = api
    const runner = createFlowRunner(flow, effects, { dispatch, getState, services: extra as never }, enqueue)
    runners.set(flow.id, runner)
    if (resume) runner.resume(selectFlowSnapshot(getState() as FlowsRoot, flow))
    else runner.run(begin(flow).actions)
    return runner
  }

  function react(action: FlowAction, api: ListenerApi): void {
    const binding = byId.get(action.meta.flow) ?? (lateFlow(action.meta.flow) as FlowBinding | undefined)
    if (!binding) return
    const before = selectFlowSnapshot(api.getOriginalState() as FlowsRoot, binding.flow)
    const runner = runnerOf(binding, api, false)
    runner.run(step(binding.flow, before, action.payload).actions)
  }

  startListening({
    predicate: (action) => isFlowAction(action) || flowsStarted.match(action) || flowsResumed.match(action),
    effect: (action, api) => {
      if (isFlowAction(action)) return react(action, api)
      for (const binding of bindings) runnerOf(binding, api, flowsResumed.match(action))
      if (!flowsResumed.match(action)) return
      const { flows } = api.getState() as FlowsRoot
      for (const binding of lateFlows()) if (flows[binding.flow.id]) runnerOf(binding, api, true)
    },
  })

  return () => runners.forEach((runner) => runner.stop())
}
