import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'

/** RTK Query's own bookkeeping and redux's: pages load and prefetch before the effects are there. */
const passing = /^(@@|__rtkq\/|api\/(execute|queries|mutations|subscriptions|internal|config|invalidation))/

export interface EffectsGate {
  readonly middleware: Middleware
  /** From now on actions pass, through `inner` first: those of `begin`, then those that waited, in their order. */
  open(inner: Middleware, begin?: () => void): void
}

/**
 * Holds what a shopper does before the effects are there: a click is late by a moment, never lost, and no
 * action reaches the reducers without its listeners.
 */
export function createEffectsGate(): EffectsGate {
  const waiting: UnknownAction[] = []
  let api: Parameters<Middleware>[0] | undefined
  let install: ((inner: Middleware) => void) | undefined

  const middleware: Middleware = (store) => (next) => {
    let handle: ReturnType<ReturnType<Middleware>> | undefined
    api = store
    install = (inner) => {
      handle = inner(store)(next)
    }
    return (action) => {
      if (handle) return handle(action)
      if (!isAction(action) || passing.test(action.type)) return next(action)
      waiting.push(action)
      return action
    }
  }

  return {
    middleware,
    open(inner, begin) {
      install?.(inner)
      begin?.()
      for (const action of waiting.splice(0)) api?.dispatch(action)
    },
  }
}
