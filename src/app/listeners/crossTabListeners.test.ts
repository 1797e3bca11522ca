/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it, test } from '@jest/globals'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { KeyValueStore } from '../../api/services.ts'
import { createTokenVault } from '../../api/tokenVault.ts'
import { sessionExpired } from '../../api/events.ts'
import type { AppThunkDispatch } from '../../api/store.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { basketChangesApi } from '../../features/basket/basketChangesApi.ts'
import { favouritesApi, selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { flowEvent } from '../../flows/flow.ts'
import { sessionApi } from '../../features/identity/session/sessionApi.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { codeSubmitted, verificationFlow } from '../../features/identity/verification/verificationFlow.ts'
import { cardToCardApi } from '../../features/orders/cardToCard/cardToCardApi.ts'
import { ordersApi } from '../../features/orders/ordersApi.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { dropAllDrafts, keepDraft, readDraft } from '../../lib/drafts.ts'
import { basketOf } from '../../testing/fakeBasket.ts'
import {
  createFakeBackend,
  failure,
  later,
  type BackendCall,
  type FakeBackend,
} from '../../testing/fakeBackend.ts'
import { createFakeShop } from '../../testing/fakeShop.ts'
import { aUser } from '../../testing/fixtures.ts'
import { anOrder } from '../../testing/orderFixtures.ts'
import { openStartedShop, type OpenShop } from '../../testing/openShop.ts'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { makeTestStore, settled, toastsOf } from '../../testing/testStore.ts'
import { routeChanged } from '../routeSlice.ts'

/** A tab whose session has started. */
function openTab(backend: FakeBackend, storage: KeyValueStore) {
  const made = makeTestStore({ backend, services: { storage } })
  const dispatch = made.store.dispatch as AppThunkDispatch
  void dispatch(siteApi.endpoints.getMasterData.initiate())
  dispatch(sessionStarted())
  return { ...made, dispatch }
}

/** Another tab of this browser stores the token of a login. */
async function hearLogin({ services, shop, store }: OpenShop): Promise<void> {
  services.storage.set('Token', shop.token)
  services.hearStorage('Token')
  await settled(store)
}

/** Two tabs of a member: `here` hears what `there` stores. */
function openTwoTabs({ backend, shop }: ReturnType<typeof createFakeShop>) {
  const shared = createMemoryStorage({ Token: shop.token })
  const here = openTab(backend, shared)
  const set = (key: string, value: string) => {
    shared.set(key, value)
    here.services.hearStorage(key)
  }
  const there = openTab(backend, { ...shared, set })
  const bothSettled = async () => {
    await settled(there.store)
    await settled(here.store)
  }
  return { here, there, bothSettled }
}

const RECEIPT = { id: 100_001, tracking: '887766', cardEnd: '' }

describe('another tab', () => {
  async function atTheOrders() {
    const made = await openStartedShop({ count: 2 }, { loggedIn: true, path: '/account/orders' })
    keepDraft('contact', { text: 'سلام' })
    const hear = async (...keys: string[]) => {
      made.services.storage.remove('Token')
      for (const key of keys) made.services.hearStorage(key)
      await settled(made.store)
      expect(made.store.getState().session.isLoggedIn).toBe(false)
      expect(made.store.getState().basket.count).toBe(0)
    }
    return { ...made, hear }
  }

  it('logs out: this one logs out and removes its drafts', async () => {
    const { navigated, hear } = await atTheOrders()
    await hear('draftsDropped', 'Token')
    expect(readDraft('contact')).toEqual({})
    expect(navigated).toEqual(['/account/login'])
  })

  it('finds the session expired: this one keeps its drafts and the return path', async () => {
    const { navigated, hear } = await atTheOrders()
    await hear('Token')
    expect(readDraft('contact')).toEqual({ text: 'سلام' })
    expect(navigated).toEqual(['/account/login?returnTo=%2Faccount%2Forders'])
    dropAllDrafts()
  })

  it('logs in: this one logs in and loads its counts', async () => {
    const made = await openStartedShop({ count: 4, codes: ['AQ-1'] })
    await hearLogin(made)
    expect(made.store.getState().session).toMatchObject({ isLoggedIn: true, user: { firstName: 'مریم' } })
    expect(made.store.getState().basket.count).toBe(4)
    expect(selectIsFavourite(made.store.getState(), 'AQ-1')).toBe(true)
  })

  it('logs another member in after an expired session: this one removes the drafts of the former member', async () => {
    const made = await openStartedShop({}, { loggedIn: true })
    keepDraft('contact', { text: 'سلام' })
    made.store.dispatch(sessionExpired())
    await settled(made.store)
    made.shop.user = aUser({ mobile: '09120000002' })
    await hearLogin(made)
    expect(made.store.getState().session.user?.mobile).toBe('09120000002')
    expect(readDraft('contact')).toEqual({})
  })

  it('logs in: this one refetches the basket when its new connection is open', async () => {
    const made = await openStartedShop({ count: 0 })
    await hearLogin(made)
    expect(made.store.getState().basket.count).toBe(0)
    made.shop.count = 1
    for (const type of ['hub.started', 'connection.opened'] as const)
      made.store.dispatch(flowEvent(hubFlow, { type }))
    await settled(made.store)
    expect(made.store.getState().basket.count).toBe(1)
  })

  it.each(['/shop/checkout', '/account/verify-mobile'])(
    'verifies the mobile: this one, at %s, updates its user; the page of the verification opens its return path',
    async (path) => {
      const far = createFakeShop({ user: aUser({ warning: 1 }) })
      const { here, there, bothSettled } = openTwoTabs(far)
      here.services.navigate(path)
      here.store.dispatch(
        routeChanged({ pathname: path, search: '?returnTo=%2Fshop%2Fcheckout', kind: 'Page' }),
      )
      await bothSettled()
      expect(here.store.getState().session.user?.warning).toBe(1)
      here.services.navigations.length = 0

      const opening = { mobile: far.shop.user.mobile, returnTo: '', now: there.services.now() }
      there.store.dispatch(flowEvent(verificationFlow, { type: 'verification.opened', ...opening }))
      await settled(there.store)
      there.dispatch(codeSubmitted('402713'))
      await bothSettled()
      expect(here.store.getState().session.user?.warning).toBe(0)
      expect(here.services.navigations.map(({ to }) => to)).toEqual(
        path === '/shop/checkout' ? [] : ['/shop/checkout'],
      )
    },
  )

  it.each([
    ['sends the receipt of an order', cardToCardApi.endpoints.sendReceipt.initiate(RECEIPT)],
    ['cancels a card-to-card payment', cardToCardApi.endpoints.leaveCardOrder.initiate({ id: RECEIPT.id })],
  ] as const)('%s: this one refetches the order', async (_what, request) => {
    const far = createFakeShop()
    const { backend } = far
    const order = anOrder({ id: RECEIPT.id })
    backend.on({ getOrder: () => order, sendReceipt: () => order, leaveCardOrder: () => order })
    const { here, there, bothSettled } = openTwoTabs(far)
    void here.dispatch(ordersApi.endpoints.getOrder.initiate({ id: order.id }))
    await bothSettled()
    const before = backend.callsOf('getOrder').length
    void there.dispatch(request as ReturnType<typeof cardToCardApi.endpoints.leaveCardOrder.initiate>)
    await bothSettled()
    expect(backend.callsOf('getOrder')).toHaveLength(before + 1)
  })

  it('enters a coupon code: this one refetches the basket', async () => {
    const far = createFakeShop({ count: 1 })
    const { backend } = far
    backend.on({ setBasketCoupon: () => basketOf(far.shop) })
    const { here, there, bothSettled } = openTwoTabs(far)
    void here.dispatch(basketApi.endpoints.getBasket.initiate())
    await bothSettled()
    const before = backend.callsOf('getBasket').length
    void there.dispatch(basketChangesApi.endpoints.setBasketCoupon.initiate({ code: 'NOROOZ' }))
    await bothSettled()
    expect(backend.callsOf('getBasket').length).toBeGreaterThan(before)
  })

  it("stores another member's token: this one loads that member's data", async () => {
    const made = await openStartedShop({ codes: ['AQ-1'] }, { loggedIn: true })
    Object.assign(made.shop, { token: 'token-2', user: aUser({ mobile: '09139999999' }), codes: ['AQ-2'] })
    await hearLogin(made)
    expect(made.store.getState().session.user?.mobile).toBe('09139999999')
    expect(selectIsFavourite(made.store.getState(), 'AQ-1')).toBe(false)
    expect(selectIsFavourite(made.store.getState(), 'AQ-2')).toBe(true)
  })

  it('changes the compare list or clears the storage: this one updates its list', async () => {
    const storage = createMemoryStorage({ compareItems: '[7]', compareNames: '{"7":"غواصی"}' })
    const { store, services } = makeTestStore({ services: { storage } })
    store.dispatch(sessionStarted())
    expect(store.getState().compare.items).toEqual([{ key: 7, value: 'غواصی' }])
    storage.set('compareItems', '[7,9]')
    services.hearStorage('compareItems')
    expect(store.getState().compare.items.map(({ key }) => key)).toEqual([7, 9])
    storage.remove('compareItems')
    services.hearStorage(null)
    expect(store.getState().compare.items).toEqual([])
  })
})

/** A server that accepts only the token of the other member. */
const needing =
  <T>(answer: T) =>
  ({ bearer }: BackendCall) =>
    bearer === 'of-another' ? answer : failure(401)

test("a login of another member in another tab: a command is not repeated with that token, and that member's data is read", async () => {
  const backend = createFakeBackend({
    addToBasket: needing({ message: '', basketCount: 1 }),
    listFavouriteCodes: needing({ codes: ['AQ-2'] }),
  })
  const { store, services } = makeTestStore({
    backend,
    services: {
      token: 'old',
      // The other member logs in while this tab waits for its turn to refresh.
      exclusively: (_name, task) => {
        createTokenVault(services.storage, services.jar).set('of-another', true)
        return task()
      },
    },
  })
  const product = { WebsiteCode: 'AQ-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
  const [added, codes] = await Promise.all([
    store.dispatch(basketApi.endpoints.addToBasket.initiate(product)),
    store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate()),
  ])
  await settled(store)
  expect(added.error).toMatchObject({ message: errorMessages.request })
  expect(toastsOf(store)).toEqual([errorMessages.request])
  expect(codes.data).toEqual({ codes: ['AQ-2'] })
  expect(backend.callsOf('addToBasket').map(({ bearer }) => bearer)).toEqual(['old'])
  expect(services.tokens.get()).toBe('of-another')
})

/** A lock as that of a browser: the tasks of all tabs run one after the other. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(_name: string, task: () => Promise<T>): Promise<T> => {
    const run = last.then(task)
    last = run.catch(() => {})
    return run
  }
}

test('a login waits for the refresh of another tab, because its answer would replace the cookie of the login', async () => {
  const refresh = later<{ success: boolean; accessToken: string }>()
  const backend = createFakeBackend({
    getMasterData: () => failure(401),
    refreshToken: () => refresh.promise,
    login: () => ({
      ...{ success: true, message: '', accessToken: 'of-login' },
      ...{ favCount: 0, basketCount: 0, userInfo: aUser() },
    }),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const shared = { storage: createMemoryStorage(), exclusively: createLock() }
  const other = makeTestStore({ backend, services: { ...shared, token: 'spent' } })
  void other.store.dispatch(siteApi.endpoints.getMasterData.initiate(undefined, { subscribe: false }))
  while (backend.callsOf('refreshToken').length === 0) await Promise.resolve()

  const { store, services } = makeTestStore({ backend, services: shared })
  services.secrets.put('password', 'aqrabe')
  const login = { userName: '09130000001', rememberMe: true, secretKey: 'password' }
  const entering = store.dispatch(sessionApi.endpoints.login.initiate(login))
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(backend.callsOf('login')).toEqual([])
  refresh.resolve({ success: true, accessToken: 'refreshed' })
  await entering
  await settled(store)
  expect(backend.callsOf('login')).toHaveLength(1)
  expect(services.tokens.get()).toBe('of-login')
})
