/** A browser tab with the pages around a login, with the shop's own store and a router. */
import './dialogs.ts'
import type { ReactElement } from 'react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, type createBrowserRouter } from 'react-router'
import type { AppThunkDispatch } from '../api/store.ts'
import { recordRoute } from '../app/recordRoute.ts'
// The panels are imported here, so that the first test does not wait until Jest has compiled them.
import '../features/identity/password/ResetPanel.tsx'
import { registrationSubmitted } from '../features/identity/registration/registrationFlow.ts'
import '../features/identity/registration/RegisterPanel.tsx'
import '../features/identity/login/LoginForm.tsx'
import { loginSubmitted } from '../features/identity/login/loginFlow.ts'
import { LoginModal } from '../features/identity/login/LoginModal.tsx'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import { Component as ForgetPassPage } from '../pages/forgetPass/route.tsx'
import { Component as LoginPage } from '../pages/login/route.tsx'
import { Component as RegisterPage } from '../pages/register/route.tsx'
import { createFakeShop, PASSWORD } from './fakeShop.ts'
import { createMemoryStorage } from './testServices.ts'
import { makeTestStore, settled } from './testStore.ts'

const person = { firstName: 'سارا', lastName: 'کیانی', mobile: '09131234567', acceptTerms: true }

export type Tab = Awaited<ReturnType<typeof openTab>>

/** Opens a tab at a path. Tabs of one browser share `storage`; all tabs of a test share its session storage. */
export async function openTab(
  at: string,
  { storage = createMemoryStorage(), clock = { now: Date.UTC(2025, 7, 5, 9) }, far = createFakeShop() } = {},
) {
  const router = createMemoryRouter(routes(), { initialEntries: [at] })
  const departures: string[] = []
  const { store, services } = makeTestStore({
    backend: far.backend,
    services: {
      storage,
      now: () => clock.now,
      path: () => router.state.location.pathname,
      navigate: (to, { replace, message } = {}) =>
        void router.navigate(to, { replace, state: message ? { message } : null }),
      leave: (to) => void departures.push(to),
    },
  })
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const settle = () => act(() => settled(store))
  const send = async (action: Parameters<AppThunkDispatch>[0]) => {
    act(() => void store.dispatch(action))
    await settle()
  }
  recordRoute({ store, router: router as ReturnType<typeof createBrowserRouter> })
  await send(sessionStarted())
  const user = userEvent.setup()
  return {
    ...{ ...far, store, storage, clock, router, departures, send, settle },
    address: () => router.state.location.pathname + router.state.location.search,
    go: async (to: string) => {
      await act(() => router.navigate(to))
      await settle()
    },
    close: () => view.unmount(),
    hearStorage: (key: string) => services.hearStorage(key),
    /** Presses a link in the login dialog that an action has opened. */
    async leaveBy(name: string) {
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(await dialog.findByRole('link', { name }))
      await screen.findByRole('heading', { level: 1 })
      await settle()
    },
    register: () => send(registrationSubmitted({ ...person, password: 'moon-over-karun' })),
    logIn: () => send(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true })),
    added: () => far.backend.callsOf('addToBasket').map(({ body }) => body),
  }
}

function routes() {
  const page = (path: string, Page: () => ReactElement) => ({
    path,
    element: (
      <>
        <Page />
        <LoginModal />
      </>
    ),
  })
  return [
    page('/account/register', RegisterPage),
    page('/account/forget-pass', ForgetPassPage),
    page('/account/login', LoginPage),
    page('*', () => <p>elsewhere</p>),
  ]
}
