/** Checks presses and typed text on the basket's page after the session has ended: they take effect after the login. */
import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { signedIn } from '../../api/events.ts'
import { failure } from '../../testing/fakeBackend.ts'
import { aBasketLine as line } from '../../testing/fakeBasket.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { settled, toastsOf } from '../../testing/testStore.ts'
import { basketOf, openCart } from './testing/openCart.tsx'

beforeEach(() => sessionStorage.clear())

const answered = (count: number) => ({ ...basketOf([line({ stock: 9, count })]), basketCount: count })
const more = () => screen.findByRole('button', { name: 'یکی بیشتر' })
const count = (text: string) => screen.findByText(text, { selector: 'output' })

/** Opens a basket with two pieces. The server has ended the session, but the page does not know. */
function openEnded(rest: Partial<BasketAnswer> = {}, items = [line({ stock: 9 })]) {
  const shop = openCart(items, rest)
  const over = () => failure(401)
  shop.backend.on({ setBasketCount: over, setBasketCoupon: over, refreshToken: over })
  const isAsked = () => screen.findByText('برای دیدن سبد خرید وارد شوید')
  async function logIn(user = aUser(), there = 2): Promise<void> {
    shop.backend.on({
      getMasterData: () => aMasterData(user),
      getBasket: () => (rest.saved ? { ...basketOf(items), ...rest } : answered(there)),
      setBasketCount: ({ body }) => answered(body.Count),
    })
    shop.services.tokens.set('token', true)
    act(() => void shop.store.dispatch(signedIn({ user })))
    await act(() => settled(shop.store))
  }
  const counts = () => shop.backend.callsOf('setBasketCount').map(({ body }) => body.Count)
  return { ...shop, isAsked, logIn, counts }
}

test('saves the count after the login, once, if the session had ended', async () => {
  const { user, isAsked, logIn, counts } = openEnded()
  await user.click(await more())
  await isAsked()
  await logIn()
  expect(await count('۳')).toBeVisible()
  await waitFor(() => expect(counts()).toEqual([3, 3]))
  await user.click(await more())
  await waitFor(() => expect(counts()).toEqual([3, 3, 4]))
})

test('removes a line after the login and can restore it', async () => {
  const { user, isAsked, logIn, backend, store } = openEnded()
  backend.on({ removeFromBasket: () => failure(401) })
  await user.click(await screen.findByRole('button', { name: /^حذف/ }))
  await isAsked()
  expect(toastsOf(store)).toEqual([])
  backend.on({ removeFromBasket: () => ({ ...basketOf([]), basketCount: 0 }) })
  await logIn()
  expect(await screen.findByText('سبد شما خالی است')).toBeVisible()
  expect(backend.callsOf('removeFromBasket')).toHaveLength(2)
  expect(toastsOf(store)).toEqual(['«ساعت مچی غواصی» از سبد حذف شد.'])
})

test('saves a line for later after the login, with the count that was shown, once', async () => {
  const { user, isAsked, logIn, backend, store } = openEnded({ saved: [] })
  backend.on({ moveBasketLine: () => failure(401) })
  await user.click(await screen.findByRole('button', { name: /برای بعد$/ }))
  await isAsked()
  backend.on({ moveBasketLine: () => ({ ...basketOf([]), basketCount: 0, saved: [line()] }) })
  await logIn()
  expect(await screen.findByRole('region', { name: 'برای بعد (۱)' })).toBeVisible()
  expect(backend.callsOf('moveBasketLine').map(({ body }) => [body.To, body.Count])).toEqual([
    ['later', 2],
    ['later', 2],
  ])
  await act(() => settled(store))
  expect(Object.keys(sessionStorage)).not.toContain('draft:lineChanges')
})

test.each([
  ['moveBasketLine', /^انتقال به سبد/],
  ['removeSavedLine', /از «برای بعد»$/],
] as const)('repeats the change of a saved line after the login: %s', async (call, name) => {
  const { user, isAsked, logIn, backend } = openEnded({ saved: [line()] }, [])
  backend.on({ [call]: () => failure(401) })
  await user.click(await screen.findByRole('button', { name }))
  await isAsked()
  backend.on({ [call]: () => ({ ...basketOf([]), basketCount: 0, saved: [] }) })
  await logIn()
  await waitFor(() => expect(backend.callsOf(call)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^برای بعد/ })).toBeNull())
})

test('does not save the count for another member', async () => {
  const { user, isAsked, logIn, store, counts } = openEnded()
  await act(() => settled(store))
  await user.click(await more())
  await isAsked()
  await logIn(aUser({ mobile: '09130000099' }))
  expect(await count('۲')).toBeVisible()
  expect(counts()).toEqual([3])
})

test('does not save the count if the basket was changed meanwhile', async () => {
  const { user, isAsked, logIn, counts } = openEnded()
  await user.click(await more())
  await isAsked()
  await logIn(aUser(), 1)
  expect(await count('۱')).toBeVisible()
  expect(counts()).toEqual([3])
})

test('restores the typed coupon after the login', async () => {
  const { user, isAsked, logIn, backend } = openEnded()
  const field = () => screen.findByLabelText('کد تخفیف', { selector: 'input' })
  await user.type(await field(), 'NOROOZ{Enter}')
  await isAsked()
  await logIn()
  expect(await field()).toHaveValue('NOROOZ')
  backend.on({ setBasketCoupon: () => ({ ...answered(2), couponCode: 'NOROOZ', couponDiscount: 100_000 }) })
  await user.type(await field(), '{Enter}')
  expect(await screen.findByRole('button', { name: 'برداشتن کد' })).toBeVisible()
  expect(Object.keys(sessionStorage)).not.toContain('draft:coupon')
})
