import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import type { FakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext, type Staff } from '../frame/staff.ts'
import type { PanelPath } from '../pagePaths.ts'

// Prevents an error that React logs because jsdom does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

interface PanelOptions {
  readonly at?: string
  /** Route pattern of the page, if it reads route parameters. */
  readonly path?: PanelPath
  readonly staff?: Partial<Staff>
}

/** Renders a part of the panel for a logged-in account: by default an owner without permissions. */
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
