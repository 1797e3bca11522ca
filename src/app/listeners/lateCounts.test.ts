/** Checks that answers for a member that arrive after the logout change no count. */
import { expect, test } from '@jest/globals'
import { basketApi } from '../../features/basket/basketApi.ts'
import { basketChangesApi } from '../../features/basket/basketChangesApi.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { paymentApi } from '../../features/orders/paymentApi.ts'
import { emptyBasket } from '../../testing/fakeBasket.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { openStartedShop } from '../../testing/openShop.ts'
import { settled } from '../../testing/testStore.ts'

const { getBasket, addToBasket } = basketApi.endpoints
const { setBasketCount } = basketChangesApi.endpoints
const { addFavourite, listFavouriteCodes, removeFavourite } = favouritesApi.endpoints
const line = { WebsiteCode: 'AQ-1', ProductProperty: 0, Count: 4, GuidCode: '' }
const favourite = { websiteCode: 'AQ-1', refer: '' }
const placing = { idempotencyKey: 'key-00000001', addressId: 1, slot: 'x', note: '' }

test.each([
  ['the basket', 'getBasket', () => ({ ...emptyBasket, basketCount: 4 }), () => getBasket.initiate()],
  [
    'an addition to the basket',
    'addToBasket',
    () => ({ message: '', basketCount: 4 }),
    () => addToBasket.initiate({ ...line, Refer: '' }),
  ],
  [
    'a change of the basket',
    'setBasketCount',
    () => ({ ...emptyBasket, basketCount: 4 }),
    () => setBasketCount.initiate(line),
  ],
  [
    'a checkout',
    'checkout',
    () => ({ message: '', basketCount: -8, redirectUrl: '', orderId: 1 }),
    () => paymentApi.endpoints.checkout.initiate(placing),
  ],
  ['the favourites', 'listFavouriteCodes', () => ({ codes: ['AQ-1'] }), () => listFavouriteCodes.initiate()],
  [
    'an added favourite',
    'addFavourite',
    () => ({ success: true, message: '', favCount: 4 }),
    () => addFavourite.initiate(favourite),
  ],
  [
    'a favourite that could not be removed',
    'removeFavourite',
    () => failure(500),
    () => removeFavourite.initiate(favourite),
  ],
] as const)('%s that arrives after the logout changes no count', async (_what, call, answer, request) => {
  const { store, backend } = await openStartedShop({}, { loggedIn: true })
  const answered = later<ReturnType<typeof answer>>()
  backend.on({ [call]: () => answered.promise })
  void store.dispatch(request() as never)
  store.dispatch(logoutRequested())
  answered.resolve(answer())
  await settled(store)
  expect(backend.callsOf(call).length).toBeGreaterThan(0)
  const { basket, favourites } = store.getState()
  expect([basket.count, basket.isFrozen, favourites.count]).toEqual([0, false, 0])
})
