import { expect, test } from '@jest/globals'
import { errorMessages } from '../../contract/errorMessages.ts'
import { toastMessages } from '../../contract/messages.ts'
import { basketApi } from '../features/basket/basketApi.ts'
import { catalogueApi } from '../features/catalogue/catalogueApi.ts'
import { favouritesApi } from '../features/favourites/favouritesApi.ts'
import { createFakeBackend } from '../testing/fakeBackend.ts'
import { aListItem } from '../testing/fixtures.ts'
import { makeTestStore, toastsOf } from '../testing/testStore.ts'
import { unreadable } from './errors.ts'

/** An answer of another backend. Its types differ from the contract's, because the specification names only the fields. */
const asSent = (body: object) => Response.json(body)
const line = { WebsiteCode: '1007', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }

test.each([
  ['the message null and a text as count', { message: null, basketCount: '3' }],
  ['no message', { basketCount: 3 }],
])('adds to the basket when the answer has %s', async (_what, answer) => {
  const { store } = makeTestStore({ backend: createFakeBackend({ addToBasket: () => asSent(answer) }) })
  await store.dispatch(basketApi.endpoints.addToBasket.initiate(line))
  expect(store.getState().basket.count).toBe(3)
  expect(toastsOf(store)).toEqual([toastMessages.basketAdded])
})

test('freezes the basket when the count -8 is a text', async () => {
  const backend = createFakeBackend({
    addToBasket: () => asSent({ message: 'سبد در انتظار پرداخت است.', basketCount: '-8' }),
  })
  const { store } = makeTestStore({ backend })
  await store.dispatch(basketApi.endpoints.addToBasket.initiate(line))
  expect(store.getState().basket).toMatchObject({ isFrozen: true, message: 'سبد در انتظار پرداخت است.' })
})

test('converts numeric product codes to texts in every answer', async () => {
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

test('leaves names and slugs that look like numbers as texts', async () => {
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

test('shows an error for a refused favourite without a message, and reads an empty answer to a removal as success', async () => {
  const backend = createFakeBackend({
    addFavourite: () => asSent({ success: false }),
    removeFavourite: () => new Response(''),
    listFavouriteCodes: () => asSent({ codes: ['1007', '1008'] }),
  })
  const { store } = makeTestStore({ backend, services: { token: 'token-1' } })
  await store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate())
  const { addFavourite, removeFavourite } = favouritesApi.endpoints
  await store.dispatch(addFavourite.initiate({ websiteCode: '1009', refer: '' }))
  expect(toastsOf(store)).toEqual([errorMessages.request])
  await store.dispatch(removeFavourite.initiate({ websiteCode: '1007', refer: '' }))
  expect(toastsOf(store)).toEqual([errorMessages.request, toastMessages.favouriteRemoved])
})

test('derives a missing total of a list from its page number and entries', async () => {
  const item = { id: '7', websiteCode: 1007, nameFa: 'ساعت' }
  const backend = createFakeBackend({
    listProducts: () => asSent({ items: [item, { nameFa: 'بی‌شناسه' }], page: 2 }),
  })
  const { store } = makeTestStore({ backend })
  const list = await store.dispatch(catalogueApi.endpoints.listProducts.initiate({}))
  expect(list.data).toMatchObject({ items: [{ id: 7 }], total: 25, page: 2, pageSize: 24 })
})

test('refuses an answer with an unreadable price instead of showing 0', async () => {
  const product = { id: 7, websiteCode: '1007', price: { amount: 5 } }
  const { store } = makeTestStore({ backend: createFakeBackend({ getProduct: () => asSent(product) }) })
  const answer = await store.dispatch(catalogueApi.endpoints.getProduct.initiate({ id: 7 }))
  expect(answer.error).toEqual(unreadable)
})
