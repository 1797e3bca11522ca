import { expect, test } from '@jest/globals'
import { basketApi } from '../features/basket/basketApi.ts'
import { catalogueApi } from '../features/catalogue/catalogueApi.ts'
import { favouritesApi } from '../features/favourites/favouritesApi.ts'
import { createFakeBackend } from '../testing/fakeBackend.ts'
import { aListItem } from '../testing/fixtures.ts'
import { makeTestStore, toastsOf } from '../testing/testStore.ts'

/** What another backend sends: the specification names its fields, not their types. */
const asSent = (body: object) => Response.json(body)
const line = { WebsiteCode: '1007', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }

test('no message at all, and a count as text: the piece is in the basket', async () => {
  const backend = createFakeBackend({ addToBasket: () => asSent({ message: null, basketCount: '3' }) })
  const { store } = makeTestStore({ backend })
  await store.dispatch(basketApi.endpoints.addToBasket.initiate(line))
  expect(store.getState().basket.count).toBe(3)
  expect(toastsOf(store)).not.toContain(null)
})

test('a frozen basket’s -8 as text is frozen', async () => {
  const backend = createFakeBackend({
    addToBasket: () => asSent({ message: 'سبد در انتظار پرداخت است.', basketCount: '-8' }),
  })
  const { store } = makeTestStore({ backend })
  await store.dispatch(basketApi.endpoints.addToBasket.initiate(line))
  expect(store.getState().basket).toMatchObject({ isFrozen: true, message: 'سبد در انتظار پرداخت است.' })
})

test('codes that are numbers name the same goods everywhere', async () => {
  const item = { ...aListItem(), websiteCode: 1007 }
  const backend = createFakeBackend({
    listProducts: () =>
      asSent({ items: [item], total: 1, page: 1, pageSize: 24, category: null, breadcrumb: [] }),
    listFavouriteCodes: () => asSent({ codes: [1007] }),
  })
  const { store } = makeTestStore({ backend, services: { token: 'token-1' } })
  const list = await store.dispatch(catalogueApi.endpoints.listProducts.initiate({}))
  const favourites = await store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate())
  expect(list.data?.items[0]?.websiteCode).toBe('1007')
  expect(favourites.data?.codes).toEqual(['1007'])
})

test('what is not a number stays what it is', async () => {
  const title = '12'
  const item = { ...aListItem(), nameFa: title, slug: '7' }
  const backend = createFakeBackend({
    listProducts: () =>
      asSent({ items: [item], total: 1, page: 1, pageSize: 24, category: null, breadcrumb: [] }),
  })
  const { store } = makeTestStore({ backend })
  const list = await store.dispatch(catalogueApi.endpoints.listProducts.initiate({}))
  expect(list.data?.items[0]).toMatchObject({ nameFa: title, slug: '7' })
})
