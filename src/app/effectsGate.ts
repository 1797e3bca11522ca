import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { nextTurn } from '../lib/nextTurn.ts'

/** Internal actions of RTK Query and Redux, which pass because pages load and prefetch before the effects are installed. */
const passing = /^(@@|__rtkq\/|api\/(execute|queries|mutations|subscriptions|internal|config|invalidation))/

export interface EffectsGate {
  readonly middleware: Middleware
  /**
   * Opens the gate: from now on actions go through `inner`. First runs the steps of `begin`, each in its own task, then
   * dispatches the queued actions in their order. Without steps it is synchronous.
   */
  open(inner: Middleware, begin?: readonly (() => void)[]): Promise<void>
}

/**
 * Queues actions until the effects are installed, so that an early click is not lost and no action reaches the reducers
 * without its listeners.
 */
export function createEffectsGate(): EffectsGate {
  const waiting: UnknownAction[] = []
  let api: Parameters<Middleware>[0] | undefined
  let install: ((inner: Middleware) => void) | undefined
  let isOpen = false

  const middleware: Middleware = (store) => (next) => {
    let handle: ReturnType<ReturnType<Middleware>> | undefined
    api = store
    install = (inner) => {
      handle = inner(store)(next)
    }
    return (action) => {
      if (isOpen || !isAction(action) || passing.test(action.type)) return (handle ?? next)(action)
      waiting.push(action)
      return action
    }
  }

  return {
    middleware,
    async open(inner, begin = []) {
      install?.(inner)
      for (const step of begin) {
        isOpen = true
        step()
        isOpen = false
        await nextTurn()
      }
      isOpen = true
      for (const action of waiting.splice(0)) api?.dispatch(action)
    },
  }
}
