/** Opens one page in a test with its loader and the shop's store; only the backend is faked. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import {
  createMemoryRouter,
  Outlet,
  RouterContextProvider,
  useLocation,
  type NonIndexRouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { UserInfo } from '../../contract/userInfo.ts'
import { storeContext } from '../api/store.ts'
import { createFakeBackend } from './fakeBackend.ts'
import { aMasterData, aUser } from './fixtures.ts'
import { makeTestStore, type TestStoreOptions } from './testStore.ts'
import { RouteError } from '../shell/error/RouteError.tsx'

type Page = Pick<NonIndexRouteObject, 'loader' | 'Component'>

export interface VisitOptions extends TestStoreOptions {
  /** Pattern of the route; `/` if absent. */
  readonly path?: string
  /** URL; the pattern itself if absent. */
  readonly at?: string | { pathname: string; state: unknown }
}

/** URLs outside the page under test render «elsewhere: …», decoded. */
export function visit(page: Page, { path = '/', at = path, ...options }: VisitOptions) {
  const made = makeTestStore(options)
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        ErrorBoundary: RouteError,
        HydrateFallback: () => null,
        children: [
          { path, ...page },
          { path: '*', Component: Elsewhere },
        ],
      },
    ],
    { initialEntries: [at], getContext: () => contextOf(made.store) },
  )
  const view = render(
    <Provider store={made.store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { ...made, ...view, router, user: userEvent.setup() }
}

/** Opens a page for a member. `answers`: those of the backend besides the master data. */
export function visitAsMember(
  page: Page,
  { user = aUser(), ...place }: Pick<VisitOptions, 'path' | 'at'> & { readonly user?: UserInfo },
  answers: Parameters<typeof createFakeBackend>[0] = {},
) {
  return visit(page, {
    ...place,
    backend: createFakeBackend({ getMasterData: () => aMasterData(user), ...answers }),
    preloaded: { session: { user, isLoggedIn: true, isKnown: true } },
    services: { token: 'token' },
  })
}

export function contextOf(store: ReturnType<typeof makeTestStore>['store']) {
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  return context
}

export const elsewhere = () => screen.findByText(/^elsewhere: /)

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>elsewhere: {decodeURIComponent(pathname + search)}</p>
}

/** Replaces observers, because jsdom has no layout to observe. */
class Blind {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: Blind, IntersectionObserver: Blind })

Object.assign(window, { matchMedia: () => ({ matches: false }) })
