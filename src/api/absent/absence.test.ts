/** Checks calls beyond section 7 of the specification at a backend that does not have them. */
import { describe, expect, test } from '@jest/globals'
import { countsReceived } from '../events.ts'
import { freezeApi } from '../../features/basket/freezeApi.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { compareApi } from '../../features/compare/compareApi.ts'
import { favouritesApi, selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { homeApi } from '../../features/home/homeApi.ts'
import { contentApi } from '../../features/content/contentApi.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aListItem } from '../../testing/fixtures.ts'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { makeTestStore } from '../../testing/testStore.ts'

const noRoute = () => new Response('<h1>Not Found</h1>', { status: 404 })
const items = [aListItem({ id: 7, websiteCode: 'AQ-7', nameFa: 'غواصی', fewLeft: 2 }), aListItem({ id: 8 })]
const list = { items, total: 2, page: 1, pageSize: 100, category: null, breadcrumb: [] }

function start(more: Parameters<typeof createFakeBackend>[0] = {}, storage = createMemoryStorage()) {
  const backend = createFakeBackend({
    listProducts: () => list,
    getHome: noRoute,
    getProduct: noRoute,
    getCompare: noRoute,
    listFavouriteCodes: noRoute,
    ...more,
  })
  return makeTestStore({ backend, services: { token: 'a', storage } })
}

describe('a call that the backend does not have', () => {
  test('is answered from product lists, and is not sent again', async () => {
    const { backend, store } = start({ getFacets: () => ({ total: 0, unfiltered: 0, facets: [] }) })
    for (let time = 0; time < 2; time++) {
      const { data } = await store.dispatch(
        homeApi.endpoints.getHome.initiate(undefined, { forceRefetch: true }),
      )
      expect(data?.sections.map(({ type, data: entries }) => [type, entries.length])).toEqual([
        ['products', 2],
        ['products', 2],
        ['products', 0],
        ['brands', 0],
      ])
    }
    expect(backend.callsOf('getHome')).toHaveLength(1)
  })

  test('for a product is answered from its list entry, or by a 404 if no list has it', async () => {
    const { store } = start()
    const { data } = await store.dispatch(catalogueApi.endpoints.getProduct.initiate({ id: 7 }))
    expect(data).toMatchObject({ websiteCode: 'AQ-7', nameFa: 'غواصی', stock: 2, properties: [] })
    const { error } = await store.dispatch(catalogueApi.endpoints.getProduct.initiate({ id: 9 }))
    expect(error).toMatchObject({ status: 404 })
  })

  test('for a comparison is answered with products in the order of the keys', async () => {
    const { store } = start()
    const { data } = await store.dispatch(compareApi.endpoints.getCompare.initiate({ keys: [8, 9, 7] }))
    expect(data?.products.map(({ id }) => id)).toEqual([8, 7])
  })

  test('for a comparison does not remove products that no list has', async () => {
    const storage = createMemoryStorage({ compareItems: '[8,9]' })
    const { store } = start({}, storage)
    store.dispatch(sessionStarted())
    await store.dispatch(compareApi.endpoints.getCompare.initiate({ keys: [8, 9] }))
    expect(storage.get('compareItems')).toBe('[8,9]')
  })

  test.each([
    ['a comparison', compareApi.endpoints.getCompare.initiate({ keys: [7] })],
    ['a product', catalogueApi.endpoints.getProduct.initiate({ id: 7 })],
    ['the home page', homeApi.endpoints.getHome.initiate()],
  ])('for %s fails when the list that replaces it fails', async (_what, send) => {
    const { store } = start({ listProducts: () => failure(503, 'سرور پاسخ نمی‌دهد.') })
    expect(
      (await store.dispatch(send as ReturnType<typeof compareApi.endpoints.getCompare.initiate>)).error,
    ).toMatchObject({
      status: 503,
    })
  })

  test('for favourites is answered with the codes added in this tab, while the count comes from the backend', async () => {
    const { store } = start({ addFavourite: () => ({ success: true, message: '', favCount: 4 }) })
    await store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate())
    await store.dispatch(favouritesApi.endpoints.addFavourite.initiate({ websiteCode: 'AQ-7', refer: '' }))
    expect(selectIsFavourite(store.getState(), 'AQ-7')).toBe(true)
    expect(store.getState().favourites.count).toBe(4)
  })
})

test('a 404 with a Persian message means that one product is missing, so the call is sent for another product', async () => {
  const { backend, store } = start({ getProduct: () => failure(404, 'این کالا یافت نشد.') })
  for (const id of [7, 8])
    expect((await store.dispatch(catalogueApi.endpoints.getProduct.initiate({ id }))).error).toMatchObject({
      status: 404,
    })
  expect(backend.callsOf('getProduct')).toHaveLength(2)
})

test('a call that has succeeded before is sent again after a 404 without a message', async () => {
  const { backend, store } = start({ listFavouriteCodes: () => ({ codes: [] }) })
  const send = () =>
    store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate(undefined, { forceRefetch: true }))
  await send()
  backend.on({ listFavouriteCodes: noRoute })
  await send()
  await send()
  expect(backend.callsOf('listFavouriteCodes')).toHaveLength(3)
})

test('a call of the specification that is answered with a 404 without a message returns the 404', async () => {
  const { store } = start({ getPage: noRoute })
  const { error } = await store.dispatch(contentApi.endpoints.getPage.initiate({ address: 'gone' }))
  expect(error).toMatchObject({ status: 404 })
})

test('counts favourites in the browser if the backend does not; a removal without `success` is successful', async () => {
  const { store } = start({
    addFavourite: () => Response.json({ success: true, message: null }),
    removeFavourite: () => Response.json({}),
  })
  await store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate())
  await store.dispatch(favouritesApi.endpoints.addFavourite.initiate({ websiteCode: 'AQ-7', refer: '' }))
  await store.dispatch(favouritesApi.endpoints.addFavourite.initiate({ websiteCode: 'AQ-8', refer: '' }))
  expect(store.getState().favourites.count).toBe(2)
  await store.dispatch(favouritesApi.endpoints.removeFavourite.initiate({ websiteCode: 'AQ-7', refer: '' }))
  expect(store.getState().favourites.count).toBe(1)
  expect(selectIsFavourite(store.getState(), 'AQ-7')).toBe(false)
  expect(selectIsFavourite(store.getState(), 'AQ-8')).toBe(true)
})

test('unfreezes the basket when the backend answers exitFreeze with an empty body', async () => {
  const { store } = start({ exitFreeze: () => new Response(null, { status: 200 }) })
  store.dispatch(countsReceived({ basket: 3 }))
  store.dispatch(countsReceived({ basket: -8 }))
  expect(store.getState().basket.isFrozen).toBe(true)
  await store.dispatch(freezeApi.endpoints.exitFreeze.initiate())
  expect(store.getState().basket).toMatchObject({ isFrozen: false, count: 3 })
})
