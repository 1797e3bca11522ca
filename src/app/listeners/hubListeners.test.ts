/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Answer } from '../../../contract/endpoints.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { ordersApi } from '../../features/orders/ordersApi.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { logoutRequested, sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { basketEventReceived, hubReconnected, productsChanged } from '../../features/live/events.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import type { ShopState } from '../../testing/shopState.ts'
import { arrive } from '../../testing/arrive.ts'
import { createFakeShop } from '../../testing/fakeShop.ts'
import { later } from '../../testing/fakeBackend.ts'
import { basketOf, FROZEN_MESSAGE } from '../../testing/fakeBasket.ts'
import { aProduct, aUser } from '../../testing/fixtures.ts'
import { makeTestStore, recordActions, settled } from '../../testing/testStore.ts'
import { routeChanged } from '../routeSlice.ts'
import { announcePageTitle, titleOfPage } from '../../lib/announcedTitle.ts'
import { TITLE_DELAY } from './hubListeners.ts'

const { getBasket } = basketApi.endpoints

async function member(changes: Partial<ShopState> = {}) {
  const { backend, shop } = createFakeShop(changes)
  const made = makeTestStore({ backend, services: { token: shop.token } })
  void made.store.dispatch(siteApi.endpoints.getMasterData.initiate())
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  const recorded = recordActions(made.store)
  return { ...made, shop, recorded: (type: string) => recorded.filter((action) => action.type === type) }
}

const event = (count: number) => basketEventReceived({ kind: 'added', webSiteCode: 'AQ-1', count })

describe('basket events (spec §4)', () => {
  it('set the count, also in a tab of an anonymous visitor', () => {
    const { store, backend } = makeTestStore()
    store.dispatch(event(3))
    expect(store.getState().basket.count).toBe(3)
    expect(backend.calls).toEqual([])
  })

  it('with the count -8 freeze the basket and keep the last count', async () => {
    const { store } = await member({ count: 2 })
    store.dispatch(event(-8))
    expect(store.getState().basket).toMatchObject({ count: 2, isFrozen: true })
    store.dispatch(event(1))
    expect(store.getState().basket).toMatchObject({ count: 1, isFrozen: false })
  })

  it('refetch the visible basket', async () => {
    const { store, shop, backend } = await member({ count: 1 })
    await store.dispatch(getBasket.initiate())
    shop.count = 2
    store.dispatch(event(2))
    await settled(store)
    expect(backend.callsOf('getBasket')).toHaveLength(2)
    expect(getBasket.select()(store.getState()).data?.basketCount).toBe(2)
  })

  it('override an older answer that arrives after them', async () => {
    const { store, shop, backend } = await member({ count: 1 })
    const slow = later<{ message: string; basketCount: number }>()
    backend.on({ addToBasket: () => slow.promise })
    store.dispatch(basketAddRequested({ websiteCode: 'AQ-1' }))
    shop.count = 3
    store.dispatch(event(3))
    slow.resolve({ message: '', basketCount: 2 })
    await settled(store)
    expect(store.getState().basket.count).toBe(3)
  })

  it('are not undone by the answer to an earlier request of the basket', async () => {
    const { store, shop, backend } = await member({ count: 2 })
    const before = basketOf(shop)
    const slow = later<typeof before>()
    backend.on({ getBasket: () => slow.promise })
    const pending = store.dispatch(getBasket.initiate())
    shop.isFrozen = true
    store.dispatch(event(-8))
    const seen: boolean[] = []
    backend.on({
      getBasket: () => {
        seen.push(store.getState().basket.isFrozen)
        return basketOf(shop)
      },
    })
    slow.resolve(before)
    await pending
    await settled(store)
    expect(seen).not.toContain(false)
    expect(store.getState().basket).toMatchObject({ isFrozen: true, message: FROZEN_MESSAGE })
  })

  it('send no request when the answer has the same count', async () => {
    const { store, backend } = await member({ count: 1 })
    const slow = later<{ message: string; basketCount: number }>()
    backend.on({ addToBasket: () => slow.promise })
    store.dispatch(basketAddRequested({ websiteCode: 'AQ-1' }))
    store.dispatch(event(2))
    slow.resolve({ message: '', basketCount: 2 })
    await settled(store)
    expect(backend.callsOf('getBasket')).toHaveLength(0)
  })
})

describe('after a reconnect', () => {
  it('counts and basket are fetched again', async () => {
    const { store, shop } = await member({ count: 1 })
    await store.dispatch(getBasket.initiate())
    shop.count = 9
    store.dispatch(hubReconnected())
    await settled(store)
    expect(store.getState().basket.count).toBe(9)
    expect(getBasket.select()(store.getState()).data?.basketCount).toBe(9)
  })

  it('orders are fetched again, as after a basket event of another tab or the bank', async () => {
    const { store, backend } = await member({ count: 1 })
    backend.on({ listOrders: () => ({ items: [], total: 0, page: 1, pageSize: 10, counts: [] }) })
    await store.dispatch(ordersApi.endpoints.listOrders.initiate({ page: 1, q: '' }))
    store.dispatch(hubReconnected())
    await settled(store)
    expect(backend.callsOf('listOrders')).toHaveLength(2)
    store.dispatch(event(0))
    await settled(store)
    expect(backend.callsOf('listOrders')).toHaveLength(3)
  })

  it('nothing is fetched for an anonymous visitor', async () => {
    const { store, backend } = makeTestStore()
    store.dispatch(hubReconnected())
    await settled(store)
    expect(backend.calls).toEqual([])
  })
})

describe('a change of products', () => {
  const { getProduct } = catalogueApi.endpoints

  it.each([
    ['refetches an answer that has one of them', [7, 8], 2],
    ['refetches every answer with products when too many changed to be named', [], 2],
    ['leaves an answer that has none of them', [8], 1],
  ])('%s', async (_name, ids, calls) => {
    const { store, backend } = await member()
    await store.dispatch(getProduct.initiate({ id: 7 }))
    store.dispatch(productsChanged(ids))
    await settled(store)
    expect(backend.callsOf('getProduct')).toHaveLength(calls)
  })

  it('refetches a pending answer, because it may have the old price', async () => {
    const { store, backend } = await member()
    const slow = later<Answer<'getProduct'>>()
    backend.on({ getProduct: () => slow.promise })
    void store.dispatch(getProduct.initiate({ id: 7 }))
    await arrive()
    store.dispatch(productsChanged([7]))
    backend.on({ getProduct: () => aProduct({ price: 9_000_000 }) })
    slow.resolve(aProduct({ price: 12_400_000 }))
    await settled(store)
    expect(getProduct.select({ id: 7 })(store.getState()).data?.price).toBe(9_000_000)
  })
})

describe('the hub connection', () => {
  const CHANGED = 'hub/identity.changed'

  it('is not rebuilt at the start or when the member becomes known', async () => {
    const { backend, shop } = createFakeShop()
    const { store } = makeTestStore({ backend, services: { token: shop.token } })
    const actions = recordActions(store)
    store.dispatch(sessionStarted())
    await settled(store)
    expect(store.getState().session.user).not.toBeNull()
    expect(actions.map(({ type }) => type)).not.toContain(CHANGED)
  })

  it('is rebuilt once after a logout', async () => {
    const { store, recorded } = await member()
    store.dispatch(logoutRequested())
    await settled(store)
    expect(recorded(CHANGED)).toHaveLength(1)
  })

  it('is rebuilt when another member has logged in in another tab', async () => {
    const { store, shop, services, recorded } = await member()
    Object.assign(shop, { token: 'token-2', user: aUser({ mobile: '09139999999' }) })
    services.storage.set('Token', 'token-2')
    services.hearStorage('Token')
    await settled(store)
    expect(recorded(CHANGED)).toHaveLength(1)
  })
})

describe('page views', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('are sent with the final title', async () => {
    const { store } = makeTestStore({
      services: { page: () => ({ title: document.title, referrer: 'https://t.me/' }) },
    })
    document.title = 'خانه'
    store.dispatch(routeChanged({ pathname: '/shop/product/7/a', search: '?from=home', kind: 'Product' }))
    await jest.advanceTimersByTimeAsync(100)
    document.title = 'ساعت غواصی'
    expect(selectFlow(store.getState(), hubFlow).context.location).toBeNull()
    await jest.advanceTimersByTimeAsync(TITLE_DELAY - 100)
    expect(selectFlow(store.getState(), hubFlow).context).toMatchObject({
      location: { location: 'Product', title: 'ساعت غواصی', value: '/shop/product/7/a?from=home' },
      referrer: 'https://t.me/',
      chat: { type: 'Product', value: '/shop/product/7/a' },
    })
  })

  it('wait for the new page’s title, even if it is rendered late', async () => {
    const { store } = makeTestStore({ services: { titleOf: titleOfPage } })
    const view = (pathname: string) => store.dispatch(routeChanged({ pathname, search: '', kind: 'Product' }))
    const sentLocation = () => selectFlow(store.getState(), hubFlow).context.location
    view('/first')
    announcePageTitle({ address: '/first', title: 'اول' })
    document.title = 'اول'
    await jest.advanceTimersByTimeAsync(TITLE_DELAY)
    expect(sentLocation()?.title).toBe('اول')
    view('/second')
    await jest.advanceTimersByTimeAsync(1000)
    expect(sentLocation()?.value).toBe('/first')
    announcePageTitle({ address: '/second', title: 'دوم' })
    await jest.advanceTimersByTimeAsync(0)
    expect(sentLocation()).toMatchObject({ title: 'دوم', value: '/second' })
  })

  it('move the chat to the page, to a product by its code', async () => {
    const { backend } = createFakeShop()
    const { store } = makeTestStore({ backend })
    const { getProduct } = catalogueApi.endpoints
    const { data: product } = await store.dispatch(getProduct.initiate({ id: 7 }))
    const pathname = `/shop/product/7/${product!.slug}`
    store.dispatch(routeChanged({ pathname, search: '', kind: 'Product' }))
    await jest.advanceTimersByTimeAsync(TITLE_DELAY)
    const { chat } = selectFlow(store.getState(), hubFlow).context
    expect(chat).toEqual({ type: 'Product', value: product!.websiteCode })
    store.dispatch(routeChanged({ pathname: '/nowhere', search: '', kind: 'NotFound' }))
    await jest.advanceTimersByTimeAsync(TITLE_DELAY)
    expect(selectFlow(store.getState(), hubFlow).context).toMatchObject({
      location: { location: 'NotFound', value: '/nowhere' },
      chat: { type: 'NotFound', value: '/nowhere' },
    })
  })
})
