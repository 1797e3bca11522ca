import { getNextTransitions } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'
import { createChildEffects, type AnyActorEffect } from './childEffects.ts'
import type { ActionEffect, FlowApi } from './effects.ts'
import { eventAction, flowEmitted, type Flow } from './flow.ts'
import { restore, type FlowEffectAction, type FlowSnapshot } from './flowSnapshot.ts'
import type { FlowBinding } from './lateFlows.ts'

type AnyEvent = { type: string }

export interface FlowRunner {
  run(actions: readonly FlowEffectAction[]): void
  resume(snapshot: FlowSnapshot): void
  stop(): void
}

/** Parameters of xstate's own actions, as `transition` returns them. */
interface BuiltInParams {
  id: string | undefined
  src: string
  input: unknown
  event: AnyEvent
  delay: number | undefined
  sendId: string
  targetId: string
  value: unknown
}

/** Executes the actions that the pure transition returns. One runner exists per flow and store. */
export function createFlowRunner({ flow, effects }: FlowBinding, api: FlowApi, enqueue: Enqueue): FlowRunner {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sendToFlow = (event: AnyEvent) => enqueue(() => void api.dispatch(eventAction(flow.id, event)))
  const children = createChildEffects(api, sendToFlow)

  function later(id: string, delay: number, task: () => void): void {
    cancel(id)
    const fire = () => {
      timers.delete(id)
      task()
    }
    timers.set(id, setTimeout(fire, delay))
  }

  function cancel(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  function startChild(id: string, src: string, input: unknown): void {
    children.start(id, effects[src] as AnyActorEffect, input)
  }

  function sendToChild({ id, event, delay, targetId }: BuiltInParams): void {
    const send = () => enqueue(() => children.send(targetId, event))
    if (delay === undefined) send()
    else later(id ?? `${targetId}/${event.type}`, delay, send)
  }

  const builtIn: Record<string, (params: BuiltInParams) => void> = {
    'xstate.spawnChild': (params) => startChild(params.id ?? '', params.src, params.input),
    // The parameter is the child, or undefined if it has ended.
    'xstate.stopChild': (params: BuiltInParams | undefined) => params?.id && children.stop(params.id),
    'xstate.raise': ({ id, event, delay }) => later(id ?? event.type, delay ?? 0, () => sendToFlow(event)),
    'xstate.cancel': ({ sendId }) => cancel(sendId),
    'xstate.sendTo': sendToChild,
    'xstate.emit': ({ event }) => void api.dispatch(flowEmitted(flow, event)),
    'xstate.log': ({ value }) => console.info(`[${flow.id}]`, value),
  }

  function execute(action: FlowEffectAction): void {
    const run = builtIn[action.type]
    if (run) return run(action.params as BuiltInParams)
    const effect = effects[action.type] as ActionEffect<Flow['machine'], unknown> | undefined
    if (effect) effect({ params: action.params, ...action.info, api } as Parameters<typeof effect>[0])
    else action.exec?.(action.info as never, action.params as never)
  }

  function resume(snapshot: FlowSnapshot): void {
    for (const [id, child] of Object.entries(snapshot.children))
      startChild(id, child.src, child.snapshot.input)
    for (const { event, delay } of runningDelays(flow, snapshot))
      later(event.type, delay, () => sendToFlow(event))
  }

  return {
    run: (actions) => enqueue(...actions.map((action) => () => execute(action))),
    resume,
    stop: () => {
      children.stopAll()
      timers.forEach((timer) => clearTimeout(timer))
      timers.clear()
    },
  }
}

/** The full `after` delays (ms) of the active states of a restored flow. */
function runningDelays(flow: Flow, snapshot: FlowSnapshot): { event: AnyEvent; delay: number }[] {
  const live = restore(flow, snapshot) as AnyMachineSnapshot
  const named = flow.machine.implementations.delays as Record<string, number | ((args: object) => number)>
  return getNextTransitions(live)
    .filter(({ eventType }) => eventType.startsWith('xstate.after.'))
    .map((transition) => {
      const event = { type: transition.eventType }
      const written = (transition as { delay?: number | string }).delay ?? 0
      const delay = typeof written === 'string' ? (named[written] ?? 0) : written
      return { event, delay: typeof delay === 'function' ? delay({ context: live.context, event }) : delay }
    })
}

export type Enqueue = (...tasks: (() => void)[]) => void

/**
 * Runs tasks one after another. A task that a running task queues runs after the waiting tasks, so that an event of an effect
 * does not overtake effects that have not started. If a task throws, the others still run, and then the first error is thrown.
 */
export function createTaskQueue(): Enqueue {
  const waiting: (() => void)[] = []
  let draining = false

  return (...tasks) => {
    waiting.push(...tasks)
    if (draining) return
    draining = true
    const errors: unknown[] = []
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        next()
      } catch (error) {
        errors.push(error)
      }
    }
    draining = false
    if (errors.length > 0) throw errors[0]
  }
}
