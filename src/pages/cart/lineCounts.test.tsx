/** Checks quick presses on a line's count, also if the shopper leaves the page before the answer. */
import '../../testing/dialogs.ts'
import { expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { basketApi, selectBasket } from '../../features/basket/basketApi.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { later, unreachable } from '../../testing/fakeBackend.ts'
import { aBasketLine as line } from '../../testing/fakeBasket.ts'
import { TEST_GUID } from '../../testing/testServices.ts'
import { settled, toastsOf } from '../../testing/testStore.ts'
import { elsewhere } from '../../testing/visitPage.tsx'
import { basketOf, openCart } from './testing/openCart.tsx'

const answered = (count: number) => ({ ...basketOf([line({ stock: 9, count })]), basketCount: count })

test('sends quick presses one after the other and ends with the last count', async () => {
  const { user, backend } = openCart([line({ stock: 9 })])
  const first = later<BasketAnswer>()
  const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
  backend.on({ setBasketCount: () => first.promise, getBasket: () => answered(4) })
  await user.click(more)
  await user.click(more)
  expect(screen.getByText('۴', { selector: 'output' })).toBeVisible()
  backend.on({ setBasketCount: () => answered(4) })
  await act(async () => first.resolve(answered(3)))
  await waitFor(() => expect(backend.callsOf('setBasketCount').map(({ body }) => body.Count)).toEqual([3, 4]))
})

test("sends the visitor's guid with a change, so that the visitor's other tabs get it", async () => {
  const { user, backend } = openCart([line({ stock: 9 })])
  backend.on({
    setBasketCount: () => answered(3),
    removeFromBasket: () => ({ ...basketOf([]), basketCount: 0 }),
    getBasket: () => answered(3),
  })
  await user.click(await screen.findByRole('button', { name: 'یکی بیشتر' }))
  await user.click(screen.getByRole('button', { name: /^حذف/ }))
  await waitFor(() => expect(backend.callsOf('removeFromBasket')).toHaveLength(1))
  const calls = [...backend.callsOf('setBasketCount'), ...backend.callsOf('removeFromBasket')]
  expect(calls.map(({ body }) => body.GuidCode)).toEqual([TEST_GUID, TEST_GUID])
})

test('sends the presses of a page that was left before, and the next page with the basket shows the last count', async () => {
  const { user, backend, router, store } = openCart([line({ stock: 9 })])
  const first = later<BasketAnswer>()
  const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
  backend.on({ setBasketCount: () => first.promise, getBasket: () => answered(2) })
  await user.click(more)
  await user.click(more)
  await act(() => router.navigate('/shop/checkout'))
  expect(await elsewhere()).toHaveTextContent('/shop/checkout')
  // The checkout refetches the basket when it opens; the answer may be older than the changes.
  await store.dispatch(basketApi.endpoints.getBasket.initiate(undefined, { forceRefetch: true }))
  backend.on({ setBasketCount: () => answered(4), getBasket: () => answered(4) })
  first.resolve(answered(3))
  await settled(store)
  expect(backend.callsOf('setBasketCount').map(({ body }) => body.Count)).toEqual([3, 4])
  const { data } = selectBasket(store.getState())
  expect(data?.items[0]?.count).toBe(4)
  expect(store.getState().basket.count).toBe(4)
})

test('sends the last count before a tab is closed', async () => {
  const { user, backend } = openCart([line({ stock: 9 })])
  const first = later<BasketAnswer>()
  const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
  backend.on({ setBasketCount: ({ body }) => (body.Count === 3 ? first.promise : answered(body.Count)) })
  await user.click(more)
  await user.click(more)
  await user.click(more)
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  const counts = () => backend.callsOf('setBasketCount').map(({ body }) => body.Count)
  await waitFor(() => expect(counts()).toEqual([3, 5]))
  expect(backend.callsOf('setBasketCount').every(({ outlivesPage }) => outlivesPage)).toBe(true)
  // The tab was only hidden and is used again, so a later count is sent, too.
  await act(async () => first.resolve(answered(3)))
  await waitFor(() => expect(counts()).toEqual([3, 5, 5]))
  expect(screen.getByText('۵', { selector: 'output' })).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(counts()).toHaveLength(3))
})

test('sends no count and shows no error for a line that was removed', async () => {
  const { user, backend, store } = openCart([line({ stock: 9 })])
  const first = later<BasketAnswer>()
  const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
  const gone = { ...basketOf([]), basketCount: 0 }
  backend.on({ setBasketCount: () => first.promise, removeFromBasket: () => gone, getBasket: () => gone })
  await user.click(more)
  await user.click(more)
  await user.click(screen.getByRole('button', { name: /^حذف/ }))
  expect(await screen.findByText('سبد شما خالی است')).toBeVisible()
  backend.on({ setBasketCount: () => ({ ...gone, message: 'این کالا در سبد شما نیست.' }) })
  await act(async () => first.resolve({ ...gone, message: 'این کالا در سبد شما نیست.' }))
  await act(() => settled(store))
  expect(backend.callsOf('setBasketCount')).toHaveLength(1)
  expect(toastsOf(store)).toEqual(['«ساعت مچی غواصی» از سبد حذف شد.'])
})

test('shows the pending count after a return to the page and continues from it', async () => {
  const { user, backend, router } = openCart([line({ stock: 9 })])
  const first = later<BasketAnswer>()
  backend.on({ setBasketCount: () => first.promise })
  await user.click(await screen.findByRole('button', { name: 'یکی بیشتر' }))
  await act(() => router.navigate('/shop/checkout'))
  await act(() => router.navigate('/shop/cart'))
  expect(screen.getByText('۳', { selector: 'output' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'یکی بیشتر' }))
  backend.on({ setBasketCount: () => answered(4), getBasket: () => answered(4) })
  await act(async () => first.resolve(answered(3)))
  await waitFor(() => expect(backend.callsOf('setBasketCount').map(({ body }) => body.Count)).toEqual([3, 4]))
  expect(screen.getByText('۴', { selector: 'output' })).toBeVisible()
})

test('shows a late refusal as a toast on another page, and sends and shows nothing after a logout', async () => {
  const words = 'فقط ۲ عدد از این کالا موجود است.'
  const leave = async () => {
    const { user, backend, router, store } = openCart([line({ stock: 9 })])
    const first = later<BasketAnswer>()
    backend.on({ setBasketCount: () => first.promise })
    const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
    await user.click(more)
    await user.click(more)
    await act(() => router.navigate('/shop/checkout'))
    return { backend, store, answer: (message: string) => first.resolve({ ...basketOf([line()]), message }) }
  }
  const stayed = await leave()
  stayed.answer(words)
  await settled(stayed.store)
  expect(toastsOf(stayed.store)).toEqual([words])
  for (const message of ['', words]) {
    cleanup()
    const gone = await leave()
    gone.store.dispatch(logoutRequested())
    gone.answer(message)
    await settled(gone.store)
    expect(gone.backend.callsOf('setBasketCount')).toHaveLength(1)
    expect(toastsOf(gone.store)).not.toContain(words)
  }
})

test('resets a refused count and says why', async () => {
  const words = 'فقط ۲ عدد از این کالا موجود است.'
  const { user, backend } = openCart([line()])
  backend.on({ setBasketCount: () => ({ ...basketOf([line()]), message: words }) })
  await user.click(await screen.findByRole('button', { name: 'یکی بیشتر' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('۲', { selector: 'output' })).toBeVisible()
})

test('a refusal also drops the counts that were chosen since its request', async () => {
  const words = 'فقط ۲ عدد از این کالا موجود است.'
  const { user, backend } = openCart([line({ stock: 9 })])
  const first = later<BasketAnswer>()
  backend.on({ setBasketCount: () => first.promise })
  const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
  await user.click(more)
  await user.click(more)
  await act(async () => first.resolve({ ...basketOf([line({ stock: 9 })]), message: words }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('۲', { selector: 'output' })).toBeVisible()
  expect(backend.callsOf('setBasketCount')).toHaveLength(1)
})

test('keeps the message of a lost connection until the basket is refetched', async () => {
  const { user, backend } = openCart([line()])
  const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
  const refusal = () => screen.queryByText(errorMessages.offline, { selector: '[role=alert]' })
  backend.on({ setBasketCount: unreachable, getBasket: unreachable })
  await user.click(more)
  await waitFor(() => expect(refusal()).toBeVisible())
  backend.on({ getBasket: () => basketOf([line()]) })
  // The page listens only after its next effect.
  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(refusal()).toBeNull()
  })
  expect(screen.getByText('۲', { selector: 'output' })).toBeVisible()
})
