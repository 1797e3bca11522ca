import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import type { FakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext, type Staff } from '../frame/staff.ts'
import { panelPages } from '../pages.ts'

// jsdom does not know <search>, which makes React print an error.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

interface PanelOptions {
  readonly at?: string
  readonly staff?: Partial<Staff>
}

/** Renders a part of the panel with a session, matched with the address as by the panel's routes; `staff` sets the account, an owner without permissions by default. */
export function renderPanel(
  ui: ReactElement,
  backend: FakeBackend,
  { at = '/cp', staff }: PanelOptions = {},
) {
  const account: Staff = { id: 1, name: 'سارا', role: 'owner', permissions: [], ...staff }
  const routed = (
    <Routes>
      {panelPages.map(({ path }) => (
        <Route key={path} path={`cp/${path}`} element={ui} />
      ))}
      <Route path="*" element={ui} />
    </Routes>
  )
  return renderWithStore(staff ? <StaffContext value={account}>{routed}</StaffContext> : routed, {
    ...{ backend, at, services: { token: 'x' } },
    preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
  })
}
