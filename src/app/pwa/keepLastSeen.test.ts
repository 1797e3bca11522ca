/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { logoutRequested, sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { seenBasket } from '../../lib/lastSeen.ts'
import { emptyBasket } from '../../testing/fakeBasket.ts'
import { later } from '../../testing/fakeBackend.ts'
import { openShop } from '../../testing/openShop.ts'
import { settled } from '../../testing/testStore.ts'
import { keepLastSeen } from './keepLastSeen.ts'

const refetchBasket = basketApi.endpoints.getBasket.initiate(undefined, {
  forceRefetch: true,
  subscribe: false,
})

const line = {
  websiteCode: 'AQ-1007',
  ...{ nameFa: 'ساعت غواصی', imageUrl: '/a.webp', price: 9_000_000, propertyTitle: '', count: 2 },
}
const full = {
  ...emptyBasket,
  basketCount: 2,
  items: [{ ...line, status: productStatus.inStock } as BasketLine],
}

it('stores the seen basket and removes it at logout, also when an answer arrives later', async () => {
  const { store, services, backend } = openShop({ count: 2 }, { loggedIn: true, path: '/shop/cart' })
  store.dispatch(sessionStarted())
  await settled(store)
  keepLastSeen(store, services)
  const kept = () => seenBasket(services.storage.get)
  backend.on({ getBasket: () => full })
  await store.dispatch(refetchBasket)
  expect(kept()?.lines).toMatchObject([{ nameFa: line.nameFa, count: 2 }])

  const slow = later<typeof full>()
  backend.on({ getBasket: () => slow.promise })
  services.storage.set('seenProducts', '[]')
  void store.dispatch(refetchBasket)
  store.dispatch(logoutRequested())
  expect(services.storage.get('seenProducts')).toBeNull()
  expect(kept()).toBeNull()
  slow.resolve(full)
  await settled(store)
  expect(kept()).toBeNull()
})
