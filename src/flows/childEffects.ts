import type { ActorEffect, FlowApi } from './effects.ts'
import { doneEvent, errorEvent } from './flow.ts'

type AnyEvent = { type: string }
export type AnyActorEffect = ActorEffect<unknown, unknown, AnyEvent, AnyEvent>

interface Child {
  readonly abort: AbortController
  readonly listeners: Set<(event: AnyEvent) => void>
  cleanUp?: () => void
}

export interface ChildEffects {
  start(id: string, effect: AnyActorEffect, input: unknown): void
  stop(id: string): void
  send(id: string, event: AnyEvent): void
  stopAll(): void
}

/** The running effects of one flow by id. Ignores events and results of stopped effects. */
export function createChildEffects(api: FlowApi, sendToFlow: (event: AnyEvent) => void): ChildEffects {
  const children = new Map<string, Child>()

  function start(id: string, effect: AnyActorEffect, input: unknown): void {
    stop(id)
    const child: Child = { abort: new AbortController(), listeners: new Set() }
    children.set(id, child)
    const settle = (event: AnyEvent) => {
      if (children.get(id) !== child) return
      children.delete(id)
      sendToFlow(event)
    }
    const fail = (error: unknown) => settle(errorEvent(id, toPlainError(error)))
    try {
      const result = effect({
        input,
        api,
        sendBack: (event) => void (children.get(id) === child && sendToFlow(event)),
        receive: (listener) => void child.listeners.add(listener),
        signal: child.abort.signal,
      })
      if (typeof result === 'function') child.cleanUp = result
      else if (result) result.then((output) => settle(doneEvent(id, output)), fail)
    } catch (error) {
      fail(error)
    }
  }

  function stop(id: string): void {
    const child = children.get(id)
    if (!child) return
    children.delete(id)
    child.abort.abort()
    child.cleanUp?.()
  }

  return {
    start,
    stop,
    send: (id, event) => children.get(id)?.listeners.forEach((listener) => listener(event)),
    stopAll: () => [...children.keys()].forEach(stop),
  }
}

/** Converts errors to data, because they are recorded: an `Error` to its name and message; other objects stay as they are. */
export function toPlainError(error: unknown): unknown {
  if (error instanceof Error) return { name: error.name, message: error.message }
  return typeof error === 'object' && error !== null ? error : { message: String(error) }
}
