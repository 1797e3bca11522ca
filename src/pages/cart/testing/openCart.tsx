import { act } from '@testing-library/react'
import type { BasketAnswer, BasketLine } from '../../../../contract/basket/schemas.ts'
import { sessionKnown } from '../../../api/events.ts'
import { aBasketLine as line, emptyBasket } from '../../../testing/fakeBasket.ts'
import { createFakeBackend } from '../../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import { visit } from '../../../testing/visitPage.tsx'
import { Component } from '../route.tsx'

export const basketOf = (items: BasketLine[]): BasketAnswer => ({
  ...emptyBasket,
  items,
  basketCount: 2,
  total: 2_200_000,
  discount: 200_000,
  shipping: 95_000,
  freeShippingFrom: 5_000_000,
  payable: 2_095_000,
})

/** The landmark that the shell provides. */
const InMain = () => (
  <main>
    <Component />
  </main>
)

/** Opens the page with a member's basket. */
export function openCart(items: BasketLine[] = [line()], changes: Partial<BasketAnswer> = {}) {
  const backend = createFakeBackend({
    getBasket: () => ({ ...basketOf(items), ...changes }),
    getMasterData: () => aMasterData(aUser()),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const shop = visit({ Component: InMain }, { path: '/shop/cart', backend, services: { token: 'token' } })
  act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: true })))
  return shop
}
