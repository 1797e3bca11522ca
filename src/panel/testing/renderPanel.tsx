import type { ReactElement } from 'react'
import type { FakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext, type Staff } from '../frame/staff.ts'

// jsdom does not know <search>, which makes React print an error.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

interface PanelOptions {
  readonly at?: string
  readonly staff?: Partial<Staff>
}

/** Renders a part of the panel with a session; `staff` sets the account, an owner without permissions by default. */
export function renderPanel(
  ui: ReactElement,
  backend: FakeBackend,
  { at = '/cp', staff }: PanelOptions = {},
) {
  const account: Staff = { id: 1, name: 'سارا', role: 'owner', permissions: [], ...staff }
  return renderWithStore(staff ? <StaffContext value={account}>{ui}</StaffContext> : ui, {
    ...{ backend, at, services: { token: 'x' } },
    preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
  })
}
