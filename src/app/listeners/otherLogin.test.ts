/** Checks calls of a member during which another member logs in in another tab. */
import { expect, it } from '@jest/globals'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { createTokenVault } from '../../api/tokenVault.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { createFakeBackend, failure, type BackendCall } from '../../testing/fakeBackend.ts'
import { makeTestStore, settled, toastsOf } from '../../testing/testStore.ts'

/** A server that accepts only the token of the other member. */
const needing =
  <T>(answer: T) =>
  ({ bearer }: BackendCall) =>
    bearer === 'of-another' ? answer : failure(401)

it("does not repeat a command with the token of another member, and reads that member's data", async () => {
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
