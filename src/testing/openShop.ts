import { flowEvent } from '../flows/flow.ts'
import { loginFlow, loginSubmitted } from '../features/identity/login/loginFlow.ts'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import { siteApi } from '../features/site/siteApi.ts'
import type { ShopState } from './shopState.ts'
import { createFakeShop, PASSWORD } from './fakeShop.ts'
import { makeTestStore, settled } from './testStore.ts'

/** The store of a page before its session starts: the shell has requested its data, and navigations are recorded. */
export function openShop(changes: Partial<ShopState> = {}, { loggedIn = false, path = '/' } = {}) {
  const { backend, shop } = createFakeShop(changes)
  let at = path
  const navigated: string[] = []
  const made = makeTestStore({
    backend,
    services: {
      ...(loggedIn ? { token: shop.token } : {}),
      path: () => at,
      navigate: (to) => {
        at = new URL(to, 'http://localhost').pathname
        navigated.push(to)
      },
    },
  })
  const shell = made.store.dispatch(siteApi.endpoints.getMasterData.initiate())
  return { ...made, shop, navigated, shell }
}

/** The store of a page whose session has started and whose calls are answered. */
export async function openStartedShop(...args: Parameters<typeof openShop>): Promise<OpenShop> {
  const made = openShop(...args)
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  return made
}

export type OpenShop = ReturnType<typeof openShop>

/** Opens and submits the login form of the flow. `opening`: fields of `login.opened`. */
export async function logIn({ store }: OpenShop, password = PASSWORD, opening: object = {}): Promise<void> {
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened', place: 'dialog', ...opening }))
  store.dispatch(loginSubmitted({ userName: '09130000001', password, rememberMe: true }))
  await settled(store)
}
