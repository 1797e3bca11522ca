import type { UnknownAction } from '@reduxjs/toolkit'
import type { AnyStateMachine } from 'xstate'
import type { EffectsOf, FlowApi } from './effects.ts'
import { flowsResumed, flowsStarted, isFlowAction, type Flow, type FlowAction } from './flow.ts'
import { createFlowRunner, createTaskQueue, type FlowRunner } from './flowRunner.ts'
import { begin, step } from './flowSnapshot.ts'
import { selectFlowSnapshot, type FlowsRoot } from './flowsReducer.ts'
import { lateFlow, lateFlows, type FlowBinding } from './lateFlows.ts'

interface ListenerApi {
  readonly dispatch: FlowApi['dispatch']
  readonly getState: () => unknown
  readonly getOriginalState: () => unknown
  readonly extra: unknown
}

/** The overload of RTK's `startListening` that is used here; the application's typed one is assignable to it. */
export type StartFlowListening = (options: {
  predicate: (action: UnknownAction) => boolean
  effect: (action: UnknownAction, api: ListenerApi) => void
}) => unknown

/** @throws Error if an actor of the machine has no effect, because the machine would wait for it forever */
export function bindFlow<M extends AnyStateMachine>(flow: Flow<M>, effects: EffectsOf<M>): FlowBinding {
  const missing = Object.keys(flow.machine.implementations.actors).filter((src) => !(src in effects))
  if (missing.length > 0) throw new Error(`The flow '${flow.id}' has no effect for: ${missing.join(', ')}`)
  return { flow, effects }
}

/**
 * Runs the effects of flows after dispatched actions. Time travel and replay compute states by the reducer alone, so they
 * run no effects. Returns a function that stops all timers and running effects.
 */
export function setupFlowListeners(
  startListening: StartFlowListening,
  bindings: readonly FlowBinding[],
): () => void {
  const enqueue = createTaskQueue()
  const byId = new Map(bindings.map((binding) => [binding.flow.id, binding]))
  const runners = new Map<string, FlowRunner>()

  /** Runs the initial effects when it creates the runner, so an event before `flowsStarted` finds them running. */
  function runnerOf(binding: FlowBinding, api: ListenerApi, resume: boolean): FlowRunner {
    const { flow } = binding
    const known = runners.get(flow.id)
    if (known) return known
    const { dispatch, getState, extra } = api
    const runner = createFlowRunner(binding, { dispatch, getState, services: extra as never }, enqueue)
    runners.set(flow.id, runner)
    if (resume) runner.resume(selectFlowSnapshot(getState() as FlowsRoot, flow))
    else runner.run(begin(flow).actions)
    return runner
  }

  function react(action: FlowAction, api: ListenerApi): void {
    const binding = byId.get(action.meta.flow) ?? lateFlow(action.meta.flow)
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
