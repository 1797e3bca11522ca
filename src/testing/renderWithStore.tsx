import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { makeTestStore, type TestStore, type TestStoreOptions } from './testStore.ts'

export interface Rendered extends TestStore, RenderResult {
  readonly user: UserEvent
}

/** Renders with the shop's own store and a router at `at`, so that a click has the same effects as in the shop. */
export function renderWithStore(
  ui: ReactElement,
  { at = '/', ...options }: TestStoreOptions & { at?: string } = {},
): Rendered {
  const made = makeTestStore(options)
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [at] })
  const result = render(
    <Provider store={made.store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { ...made, ...result, user: userEvent.setup() }
}
