import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import type { FakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext, type Staff } from '../frame/staff.ts'
import type { PanelPath } from '../pages.ts'

// jsdom does not know <search>, which makes React print an error.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

interface PanelOptions {
  readonly at?: string
  /** The pattern of the page, if it reads parameters of its address. */
  readonly path?: PanelPath
  readonly staff?: Partial<Staff>
}

/** Renders a part of the panel with a session; `staff` sets the account, an owner without permissions by default. */
export function renderPanel(
  ui: ReactElement,
  backend: FakeBackend,
  { at = '/cp', path, staff }: PanelOptions = {},
) {
  const account: Staff = { id: 1, name: 'سارا', role: 'owner', permissions: [], ...staff }
  const routed = path ? (
    <Routes>
      <Route path={`cp/${path}`} element={ui} />
    </Routes>
  ) : (
    ui
  )
  return renderWithStore(staff ? <StaffContext value={account}>{routed}</StaffContext> : routed, {
    ...{ backend, at, services: { token: 'x' } },
    preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
  })
}
