import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { nextTurn } from '../lib/nextTurn.ts'

/** RTK Query's own bookkeeping and redux's: pages load and prefetch before the effects are there. */
const passing = /^(@@|__rtkq\/|api\/(execute|queries|mutations|subscriptions|internal|config|invalidation))/

export interface EffectsGate {
  readonly middleware: Middleware
  /**
   * Actions pass, through `inner` first: those of the steps of `begin`, each in a turn of its own, then those that
   * waited, in their order. Without steps all of it happens at once.
   */
  open(inner: Middleware, begin?: readonly (() => void)[]): Promise<void>
}

/**
 * Holds what a shopper does before the effects are there: a click is late by a moment, never lost, and no
 * action reaches the reducers without its listeners.
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
