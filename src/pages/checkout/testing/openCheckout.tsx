import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import type { Answer } from '../../../../contract/endpoints.ts'
import { sessionKnown } from '../../../api/events.ts'
import { createFakeBackend } from '../../../testing/fakeBackend.ts'
import { aBasketLine, emptyBasket } from '../../../testing/fakeBasket.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import { anAddress } from '../../../testing/memberFixtures.ts'
import { visit } from '../../../testing/visitPage.tsx'
import { Component } from '../route.tsx'

export const line = aBasketLine({ count: 3, imageUrl: '' })

export const basket: BasketAnswer = {
  ...emptyBasket,
  items: [line],
  basketCount: 3,
  total: 3_000_000,
  discount: 0,
  shipping: 95_000,
  freeShippingFrom: 5_000_000,
  payable: 3_095_000,
}

const slot = (day: string, from: number, full = false): Answer<'listSlots'>['slots'][number] => ({
  id: `${day}T${from}`,
  day,
  from,
  to: from + 3,
  price: 0,
  full,
})
/** Monday is full, Tuesday has its second window free, Wednesday both. */
export const slots = [
  slot('2026-11-23', 9, true),
  slot('2026-11-24', 9, true),
  slot('2026-11-24', 15),
  slot('2026-11-25', 9),
  slot('2026-11-25', 15),
]

/** Opens the page for a member. */
export function openCheckout(
  changes: Partial<BasketAnswer> = {},
  answers: Parameters<typeof createFakeBackend>[0] = {},
) {
  const backend = createFakeBackend({
    getBasket: () => ({ ...basket, ...changes }),
    getMasterData: () => aMasterData(aUser()),
    listAddresses: () => ({ addresses: [anAddress()] }),
    listSlots: () => ({ slots }),
    listFavouriteCodes: () => ({ codes: [] }),
    checkout: () => ({ message: 'بانک پاسخ نداد.', basketCount: 3, redirectUrl: '', orderId: 0 }),
    ...answers,
  })
  const shop = visit({ Component }, { path: '/shop/checkout', backend, services: { token: 'token' } })
  act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: true })))
  return shop
}

/** Accepts the marked address and the marked delivery. */
export async function toReview(user: UserEvent): Promise<void> {
  await user.click(await button('ارسال به این نشانی'))
  await user.click(await button('ادامه'))
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The current step in the header. */
export const step = () =>
  within(screen.getByRole('list', { name: 'مراحل ثبت سفارش' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')
