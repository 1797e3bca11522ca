import { flowEvent } from '../flows/flow.ts'
import { loginFlow, loginSubmitted } from '../features/identity/login/loginFlow.ts'
import { siteApi } from '../features/site/siteApi.ts'
import type { ShopState } from './shopState.ts'
import { createFakeShop, PASSWORD } from './fakeShop.ts'
import { makeTestStore, settled } from './testStore.ts'

/** A page of the shop before its session has started: the shell has asked for its data, navigations are noted. */
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

export type OpenShop = ReturnType<typeof openShop>

/** Fills in the login form of the flow; `opening` as in `login.opened`. */
export async function logIn({ store }: OpenShop, password = PASSWORD, opening: object = {}): Promise<void> {
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened', place: 'dialog', ...opening }))
  store.dispatch(loginSubmitted({ userName: '09130000001', password, rememberMe: true }))
  await settled(store)
}
