import type {
  ListenerEffectAPI,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { toAccessDenied, toNotFound } from '../../contract/storefrontPaths.ts'
import { isApiError } from './errors.ts'
import type { Services } from './services.ts'

// The state is `any`, because each thunk of RTK Query expects its own part of it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AppThunkDispatch = ThunkDispatch<any, Services, UnknownAction>
export type AppThunk<Result> = ThunkAction<Result, unknown, Services, UnknownAction>

/** Adds a listener. `State` is the part of the store's state that the listener reads. */
export type AppStartListening<State = unknown> = TypedStartListening<State, AppThunkDispatch, Services>
export type AppListenerApi<State = unknown> = ListenerEffectAPI<State, AppThunkDispatch, Services>

export const useAppDispatch = useDispatch.withTypes<AppThunkDispatch>()

const readServices = (): AppThunk<Services> => (_dispatch, _getState, services) => services

/** The services of the store, for components that read the environment. */
export const useServices = (): Services => useAppDispatch()(readServices())

/** The part of the store that a loader may use. */
export interface LoaderStore {
  readonly dispatch: AppThunkDispatch
  readonly getState: () => unknown
}

export const storeContext = createContext<LoaderStore>()

interface RunningQuery<T> {
  unwrap(): Promise<T>
  unsubscribe(): void
}

/**
 * Returns the answer of a query, for a route's loader:
 * `await loadQuery(context, catalogueApi.endpoints.getProduct.initiate({ id }, { subscribe: false }))`.
 * A cached answer is not fetched again. A failed query throws the data and the status for the route's error boundary. In
 * the browser a 404 redirects to /not-found and a 403 to /access-denied (docs/decisions/0002).
 */
export async function loadQuery<T>(
  context: Readonly<RouterContextProvider>,
  query: ThunkAction<RunningQuery<T>, never, never, UnknownAction>,
): Promise<T> {
  const { dispatch } = context.get(storeContext)
  const running = dispatch(query as ThunkAction<RunningQuery<T>, unknown, Services, UnknownAction>)
  try {
    return await running.unwrap()
  } catch (error) {
    throw dispatch(routeError(error))
  } finally {
    running.unsubscribe()
  }
}

/** Message of a loader's 404 for /not-found, because a redirect carries no message. */
const missing = new WeakMap<Services, string>()

/** Returns the message of the last 404 and forgets it; empty if there was none. */
export const takeMissing = (): AppThunk<string> => (_dispatch, _getState, services) => {
  const message = missing.get(services) ?? ''
  missing.delete(services)
  return message
}

function routeError(error: unknown): AppThunk<unknown> {
  return (_dispatch, _getState, services) => {
    if (!isApiError(error)) return error
    if (error.status === 404 && !services.isServer) {
      missing.set(services, error.message)
      return redirect(toNotFound())
    }
    // A prefetch may have received this 403 before; prefetches do not redirect by themselves.
    if (error.status === 403 && !services.isServer) return redirect(toAccessDenied())
    const status = typeof error.status === 'number' ? error.status : 503
    return data({ message: error.message, code: error.code }, { status })
  }
}
