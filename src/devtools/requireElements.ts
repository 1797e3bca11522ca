import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { errorMessages } from '../../contract/errorMessages.ts'
import { type AppThunk, storeContext } from '../api/store.ts'

/** Throws a 404 when the internal area is switched off. */
export function requireElements(context: Readonly<RouterContextProvider>): void {
  if (!context.get(storeContext).dispatch(isOn())) throw notFound()
}

/** The loader of a page that loads no other data. */
export function elementsLoader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function notFound() {
  return data({ message: errorMessages.notFound }, { status: 404 })
}

function isOn(): AppThunk<boolean> {
  return (_dispatch, _getState, { config }) => config.elements
}
