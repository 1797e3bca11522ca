/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals'
import type { KeyValueStore } from '../../api/services.ts'
import { sessionExpired } from '../../api/events.ts'
import type { AppThunkDispatch } from '../../api/store.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { basketChangesApi } from '../../features/basket/basketChangesApi.ts'
import { selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { flowEvent } from '../../flows/flow.ts'
import { identityListenersAdded } from '../../features/identity/identityListeners.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { codeSubmitted, verificationFlow } from '../../features/identity/verification/verificationFlow.ts'
import { cardToCardApi } from '../../features/orders/cardToCard/cardToCardApi.ts'
import { ordersApi } from '../../features/orders/ordersApi.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { dropAllDrafts, keepDraft, readDraft } from '../../lib/drafts.ts'
import { basketOf } from '../../testing/fakeBasket.ts'
import type { FakeBackend } from '../../testing/fakeBackend.ts'
import { createFakeShop } from '../../testing/fakeShop.ts'
import { aUser } from '../../testing/fixtures.ts'
import { anOrder } from '../../testing/orderFixtures.ts'
import { openShop } from '../../testing/openShop.ts'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { makeTestStore, settled } from '../../testing/testStore.ts'
import { routeChanged } from '../routeSlice.ts'

/** A tab whose session has started. */
function openTab(backend: FakeBackend, storage: KeyValueStore) {
  const made = makeTestStore({ backend, services: { storage } })
  const dispatch = made.store.dispatch as AppThunkDispatch
  void dispatch(siteApi.endpoints.getMasterData.initiate())
  dispatch(sessionStarted())
  return { ...made, dispatch }
}

const RECEIPT = { id: 100_001, tracking: '887766', cardEnd: '' }

describe('another tab', () => {
  async function atTheOrders() {
    const made = openShop({ count: 2 }, { loggedIn: true, path: '/account/orders' })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
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
    const made = openShop({ count: 4, codes: ['AQ-1'] })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    made.services.storage.set('Token', made.shop.token)
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().session).toMatchObject({ isLoggedIn: true, user: { firstName: 'مریم' } })
    expect(made.store.getState().basket.count).toBe(4)
    expect(selectIsFavourite(made.store.getState(), 'AQ-1')).toBe(true)
  })

  it('logs another member in after an expired session: this one removes the drafts of the former member', async () => {
    const made = openShop({}, { loggedIn: true })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    keepDraft('contact', { text: 'سلام' })
    made.store.dispatch(sessionExpired())
    await settled(made.store)
    made.shop.user = aUser({ mobile: '09120000002' })
    made.services.storage.set('Token', made.shop.token)
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().session.user?.mobile).toBe('09120000002')
    expect(readDraft('contact')).toEqual({})
  })

  it('logs in: this one refetches the basket when its new connection is open', async () => {
    const made = openShop({ count: 0 })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    made.services.storage.set('Token', made.shop.token)
    made.services.hearStorage('Token')
    await settled(made.store)
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
      const { backend, shop } = createFakeShop({ user: aUser({ warning: 1 }) })
      const shared = createMemoryStorage({ Token: shop.token })
      const here = openTab(backend, shared)
      here.services.navigate(path)
      here.store.dispatch(
        routeChanged({ pathname: path, search: '?returnTo=%2Fshop%2Fcheckout', kind: 'Page' }),
      )
      await settled(here.store)
      expect(here.store.getState().session.user?.warning).toBe(1)
      here.services.navigations.length = 0

      const set: typeof shared.set = (key, value) => {
        shared.set(key, value)
        here.services.hearStorage(key)
      }
      const there = openTab(backend, { ...shared, set })
      there.dispatch(identityListenersAdded())
      await settled(there.store)
      const opening = { mobile: shop.user.mobile, returnTo: '', now: there.services.now() }
      there.store.dispatch(flowEvent(verificationFlow, { type: 'verification.opened', ...opening }))
      await settled(there.store)
      there.dispatch(codeSubmitted('402713'))
      await settled(there.store)
      await settled(here.store)
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
    const { backend, shop } = createFakeShop()
    const order = anOrder({ id: RECEIPT.id })
    backend.on({ getOrder: () => order, sendReceipt: () => order, leaveCardOrder: () => order })
    const shared = createMemoryStorage({ Token: shop.token })
    const here = openTab(backend, shared)
    void here.dispatch(ordersApi.endpoints.getOrder.initiate({ id: order.id }))
    await settled(here.store)
    const set: typeof shared.set = (key, value) => {
      shared.set(key, value)
      here.services.hearStorage(key)
    }
    const there = openTab(backend, { ...shared, set })
    await settled(there.store)
    const before = backend.callsOf('getOrder').length
    void there.dispatch(request as ReturnType<typeof cardToCardApi.endpoints.leaveCardOrder.initiate>)
    await settled(there.store)
    await settled(here.store)
    expect(backend.callsOf('getOrder')).toHaveLength(before + 1)
  })

  it('enters a coupon code: this one refetches the basket', async () => {
    const { backend, shop } = createFakeShop({ count: 1 })
    backend.on({ setBasketCoupon: () => basketOf(shop) })
    const shared = createMemoryStorage({ Token: shop.token })
    const here = openTab(backend, shared)
    void here.dispatch(basketApi.endpoints.getBasket.initiate())
    await settled(here.store)
    const set: typeof shared.set = (key, value) => {
      shared.set(key, value)
      here.services.hearStorage(key)
    }
    const there = openTab(backend, { ...shared, set })
    await settled(there.store)
    const before = backend.callsOf('getBasket').length
    void there.dispatch(basketChangesApi.endpoints.setBasketCoupon.initiate({ code: 'NOROOZ' }))
    await settled(there.store)
    await settled(here.store)
    expect(backend.callsOf('getBasket').length).toBeGreaterThan(before)
  })

  it("stores another member's token: this one loads that member's data", async () => {
    const made = openShop({ codes: ['AQ-1'] }, { loggedIn: true })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    Object.assign(made.shop, { token: 'token-2', user: aUser({ mobile: '09139999999' }), codes: ['AQ-2'] })
    made.services.storage.set('Token', 'token-2')
    made.services.hearStorage('Token')
    await settled(made.store)
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
