import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { type AppThunk, storeContext } from '../api/store.ts'

/** Throws a 404 when the internal area is switched off. */
export function requireElements(context: Readonly<RouterContextProvider>): void {
  if (!configIn(context).elements) throw notFound()
}

/** The settings of the shop. */
export function configIn(context: Readonly<RouterContextProvider>): RuntimeConfig {
  const read: AppThunk<RuntimeConfig> = (_dispatch, _getState, { config }) => config
  return context.get(storeContext).dispatch(read)
}

/** The loader of a page that loads no other data. */
export function elementsLoader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function notFound() {
  return data({ message: errorMessages.notFound }, { status: 404 })
}
