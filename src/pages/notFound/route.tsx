import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { NavigationState } from '../../api/services.ts'
import { storeContext, takeMissing } from '../../api/store.ts'
import { NotFoundScreen } from '../../shell/error/NotFoundScreen.tsx'
import { useHydrating } from '../../ui/parts/useHydrating.ts'

/** The message of the loader that redirected here. */
export function loader({ context }: LoaderFunctionArgs): string {
  return context.get(storeContext).dispatch(takeMissing())
}

/**
 * Shown for a 404 of the API, with its message (spec §8). A reload keeps the message in the history state, which the server
 * cannot render.
 */
export function Component() {
  const fromLoader = useLoaderData<string>()
  const state = useLocation().state as NavigationState | null
  const isHydrating = useHydrating()
  return <NotFoundScreen message={(!isHydrating && state?.message) || fromLoader} />
}
