import '../../testing/dialogs.ts'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { sessionKnown } from '../../api/events.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { failure } from '../../testing/fakeBackend.ts'
import { aBasketLine as line } from '../../testing/fakeBasket.ts'
import { toastPassed } from '../../notices/noticesSlice.ts'
import { visit, visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'
import { basketOf, openCart } from './testing/openCart.tsx'

test('shows an anonymous visitor an explanation and the login dialog, without a request', async () => {
  const { backend, store } = visit({ Component }, { path: '/shop/cart' })
  const login = () => selectFlow(store.getState(), loginFlow)
  expect(login().matches('closed')).toBe(true)
  act(() => void store.dispatch(sessionKnown({ isLoggedIn: false })))
  expect(await screen.findByRole('heading', { name: 'برای دیدن سبد خرید وارد شوید' })).toBeVisible()
  await waitFor(() => expect(login().matches('open')).toBe(true))
  expect(login().context.reason).toBe('inBasket')
  expect(backend.calls).toEqual([])
})

test("shows a member's lines at current prices and how the prices have changed since", async () => {
  openCart([
    line({ addedPrice: 900_000 }),
    line({ productProperty: 5, propertyTitle: 'رنگ بند: مشکی', addedPrice: 1_050_000, stock: 1 }),
    line({ websiteCode: 'AQ-2', status: 4 }),
  ])
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('۲٬۰۰۰٬۰۰۰')).toBeVisible()
  expect(screen.getByText('۱۰۰٬۰۰۰ تومان گران‌تر از زمان افزودن به سبد')).toBeVisible()
  expect(screen.getByText('۵۰٬۰۰۰ تومان ارزان‌تر از زمان افزودن به سبد')).toBeVisible()
  expect(screen.getByText('رنگ بند: مشکی')).toBeVisible()
  expect(screen.getByText('ناموجود')).toBeVisible()
  expect(screen.getByText('۲٬۰۹۵٬۰۰۰ تومان')).toBeVisible()
  expect(screen.getByText(/^تا ارسال رایگان ۳٬۰۰۰٬۰۰۰/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'ادامهٔ سفارش' })).toBeNull()
  expect(screen.getByText(/^این کالا دیگر موجود نیست .*برای ادامهٔ سفارش آن را حذف کنید/)).toBeVisible()
})

test('a line that exceeds the stock shows its reason, and one press corrects it', async () => {
  const { user, backend } = openCart([line({ count: 3, stock: 1 })], { total: 1_000_000, discount: 0 })
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('۱٬۰۰۰٬۰۰۰')).toBeVisible()
  expect(within(row).getByText(/^فقط ۱ عدد مانده و جمع با همین ۱ عدد حساب شده است/)).toBeVisible()
  expect(screen.getByText('قیمت کالاها (۱)')).toBeVisible()
  const mended = { ...basketOf([line({ count: 1, stock: 1 })]), basketCount: 1 }
  backend.on({ setBasketCount: () => mended, getBasket: () => mended })
  await user.click(within(row).getByRole('button', { name: 'تغییر به ۱ عدد' }))
  expect(await screen.findByRole('link', { name: 'ادامهٔ سفارش' })).toBeVisible()
  expect(backend.callsOf('setBasketCount')[0]?.body).toMatchObject({ Count: 1 })
  await waitFor(() => expect(within(row).getByRole('link')).toHaveFocus())
})

test('the checkout button says what prevents the order and leads to it', async () => {
  const { user } = openCart([line(), line({ websiteCode: 'AQ-2', nameFa: 'ساعت جیبی', status: 4 })])
  const goOn = await screen.findByRole('button', { name: 'ادامهٔ سفارش' })
  expect(goOn).toBeEnabled()
  expect(goOn).toHaveAccessibleDescription('«ساعت جیبی» دیگر موجود نیست.')
  await user.click(goOn)
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus()
})

test("the checkout button explains a refused coupon and a sum above the bank's limit", async () => {
  const words = 'مهلت استفاده از این کد تمام شده است.'
  const { user, unmount } = openCart([line()], { couponCode: 'NOROOZ', couponRefusal: words })
  const goOn = await screen.findByRole('button', { name: 'ادامهٔ سفارش' })
  expect(goOn).toHaveAccessibleDescription(expect.stringContaining(words))
  await user.click(goOn)
  expect(screen.getByText('کد تخفیف NOROOZ').parentElement).toHaveFocus()
  unmount()
  openCart([line()], { paymentRefusal: 'بانک این مبلغ را نمی‌پذیرد.' })
  expect(await screen.findByRole('button', { name: 'ادامهٔ سفارش' })).toHaveAccessibleDescription(
    'بانک این مبلغ را نمی‌پذیرد.',
  )
})

test('announces the new sum after a change of count, and removes a line with a separate button', async () => {
  const { user, backend } = openCart([line()])
  const less = await screen.findByRole('button', { name: 'یکی کمتر' })
  const one = { ...basketOf([line({ count: 1 })]), payable: 1_095_000 }
  backend.on({ setBasketCount: () => one, getBasket: () => one })
  await user.click(less)
  expect(await screen.findByText('۱ عدد، جمع ۱٬۰۹۵٬۰۰۰ تومان')).toHaveAttribute('role', 'status')
  // The minus button at 1 must not remove the line.
  await user.keyboard('{Enter}')
  expect(backend.callsOf('removeFromBasket')).toEqual([])
  expect(screen.getByRole('button', { name: 'حذف ساعت مچی غواصی از سبد' })).toBeVisible()
})

test('focuses the next line after a sold-out one is removed, and the heading after the last', async () => {
  const gone = { status: 4 } as const
  const { user, backend } = openCart([
    line(gone),
    line({ websiteCode: 'AQ-2', nameFa: 'ساعت جیبی', ...gone }),
  ])
  const left = basketOf([line({ websiteCode: 'AQ-2', nameFa: 'ساعت جیبی', ...gone })])
  const bin = (name: string) => screen.findByRole('button', { name: `حذف ${name} از سبد` })
  const first = await bin('ساعت مچی غواصی')
  backend.on({ removeFromBasket: () => left, getBasket: () => left })
  await user.click(first)
  await waitFor(() => expect(screen.getByRole('link', { name: 'ساعت جیبی' })).toHaveFocus())
  const none = { ...basketOf([]), basketCount: 0 }
  backend.on({ removeFromBasket: () => none, getBasket: () => none })
  await user.click(await bin('ساعت جیبی'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^بازگرداندن/ })).toBeNull()
})

test('names the parts of a payment only if they add up to the sum that it shows', async () => {
  const { unmount } = openCart([line()], { payable: 3_000_000, parts: [2_000_000, 1_000_000] })
  expect(await screen.findByText(/در چند بخش پرداخت می‌شود/)).toBeVisible()
  unmount()
  openCart([line()], { payable: 3_000_000, parts: [2_000_000, 1_095_000] })
  expect(await screen.findByRole('link', { name: 'ادامهٔ سفارش' })).toBeVisible()
  expect(screen.queryByText(/در چند بخش پرداخت می‌شود/)).toBeNull()
})

test('an empty basket links to the shop', async () => {
  openCart([])
  expect(await screen.findByText('سبد شما خالی است')).toBeVisible()
  expect(screen.getByRole('link', { name: 'دیدن ساعت‌ها' })).toHaveAttribute('href', '/shop/category')
})

test('a frozen basket links to its payment and cannot be changed', async () => {
  openCart([line()], { frozen: true, basketCount: -8, payUrl: 'https://bank.example/pay/1' })
  expect(await screen.findByRole('alert')).toHaveTextContent('در انتظار پرداخت')
  const pay = screen.getByRole('link', { name: 'ادامهٔ پرداخت' })
  expect(pay).toHaveAttribute('href', 'https://bank.example/pay/1')
  expect(screen.queryByRole('button', { name: 'یکی بیشتر' })).toBeNull()
})

test('a frozen basket names the delivery of its order and says nothing about free delivery', async () => {
  const order = { total: 6_000_000, freeShippingFrom: 5_000_000, shipping: 160_000, payable: 6_160_000 }
  openCart([line()], { frozen: true, basketCount: -8, ...order })
  expect(await screen.findByText('هزینهٔ ارسال')).toBeVisible()
  expect(screen.queryByText(/ارسال.*رایگان/)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a frozen basket says until when it is reserved, and warns two minutes before the end', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), advanceTimers: true })
  try {
    openCart([line()], { frozen: true, basketCount: -8, frozenUntil: '2026-11-22T15:10:00Z' })
    expect(await screen.findByText('۱۸:۴۰')).toHaveAttribute('datetime', '2026-11-22T15:10:00Z')
    expect(screen.queryByText(/کمتر از ۲ دقیقه/)).toBeNull()
    act(() => void jest.advanceTimersByTime(8 * 60_000))
    expect(screen.getByText(/کمتر از ۲ دقیقه تا پایان مهلت پرداخت/)).toHaveAttribute('role', 'status')
  } finally {
    jest.useRealTimers()
  }
})

/** A basket of three lines whose middle one was removed. */
async function takeOutTheSecond() {
  const names = ['ساعت مچی غواصی', 'ساعت جیبی', 'ساعت دیواری']
  const lines = names.map((nameFa, index) => line({ websiteCode: `AQ-${index}`, nameFa }))
  const shop = openCart(lines)
  const answer = (items: BasketLine[]) => () => basketOf(items)
  const bin = (nameFa: string) => screen.findByRole('button', { name: `حذف ${nameFa} از سبد` })
  const takeOut = async (nameFa: string, left: BasketLine[]) => {
    const button = await bin(nameFa)
    shop.backend.on({ removeFromBasket: answer(left), getBasket: answer(left) })
    await shop.user.click(button)
  }
  const [first, , third] = lines as [BasketLine, BasketLine, BasketLine]
  await takeOut('ساعت جیبی', [first, third])
  const wayBack = await screen.findByRole('button', { name: 'بازگرداندن ساعت جیبی به سبد' })
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  return { ...shop, lines, wayBack, rows, takeOut, answer }
}

test('a removed line leaves a focused row that restores it', async () => {
  const { user, backend, lines, wayBack, rows, answer } = await takeOutTheSecond()
  expect(rows()[1]).toBe('«ساعت جیبی» حذف شد.بازگرداندن')
  await waitFor(() => expect(wayBack).toHaveFocus())
  backend.on({ addToBasket: () => ({ message: '', basketCount: 6 }), getBasket: answer(lines) })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'ساعت جیبی' })).toHaveFocus())
  expect(backend.callsOf('addToBasket')[0]?.body).toMatchObject({ WebsiteCode: 'AQ-1', Count: 2 })
  expect(screen.queryByRole('button', { name: /^بازگرداندن/ })).toBeNull()
})

test('the row of a removed line stays longer than the toast', async () => {
  const { store, wayBack } = await takeOutTheSecond()
  const toasts = store.getState().notices.toasts
  expect(toasts).toMatchObject([{ kind: 'info', text: '«ساعت جیبی» از سبد حذف شد.' }])
  expect(toasts[0]).not.toHaveProperty('stays')
  act(() => void store.dispatch(toastPassed(toasts[0]!.key)))
  expect(wayBack).toBeVisible()
})

test('removed lines keep their order, also when no other line is left', async () => {
  const { takeOut, lines, rows } = await takeOutTheSecond()
  await takeOut('ساعت مچی غواصی', [lines[2]!])
  await waitFor(() => expect(rows()[0]).toMatch(/^«ساعت مچی غواصی»/))
  expect(rows()[1]).toMatch(/^«ساعت جیبی»/)
  await takeOut('ساعت دیواری', [])
  expect(await screen.findByText('سبد شما خالی است')).toBeVisible()
  expect(rows().map((row) => row?.slice(1, 8))).toEqual(['ساعت مچ', 'ساعت جی', 'ساعت دی'])
})

test('explains why a line cannot be restored and keeps its row', async () => {
  const { user, backend, store, wayBack } = await takeOutTheSecond()
  const words = 'این کالا تمام شد.'
  backend.on({ addToBasket: () => ({ message: words, basketCount: 4 }) })
  await user.click(wayBack)
  await waitFor(() =>
    expect(store.getState().notices.toasts.at(-1)).toMatchObject({ kind: 'error', text: words }),
  )
  expect(wayBack).toBeVisible()
})

test('key repeats of a key that is still pressed do not restore the line', async () => {
  const { wayBack } = await takeOutTheSecond()
  const isDefaultLeft = (repeat: boolean) => fireEvent.keyDown(wayBack, { key: 'Enter', repeat })
  expect(isDefaultLeft(true)).toBe(false)
  expect(isDefaultLeft(false)).toBe(true)
})

test('drops the rows of removed lines when the cart is opened again', async () => {
  const { router } = await takeOutTheSecond()
  await act(() => router.navigate('/shop/category'))
  await act(() => router.navigate('/shop/cart'))
  expect(await screen.findByRole('link', { name: 'ساعت دیواری' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^بازگرداندن/ })).toBeNull()
})

test('keeps a refused coupon in its field, and removes an accepted one', async () => {
  const { user, backend } = openCart([line()])
  const words = 'این کد تخفیف معتبر نیست.'
  backend.on({ setBasketCoupon: () => ({ ...basketOf([line()]), message: words }) })
  const field = await screen.findByRole('textbox', { name: 'کد تخفیف' })
  await user.type(field, 'nope{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(field).toHaveValue('nope')
  const coupon = { couponCode: 'AQRABE10', couponTitle: 'خرید نخست', couponDiscount: 100_000 }
  const withCoupon = { ...basketOf([line()]), ...coupon }
  backend.on({ setBasketCoupon: () => withCoupon, getBasket: () => withCoupon })
  await user.click(screen.getByRole('button', { name: 'اعمال' }))
  expect(await screen.findByText('خرید نخست')).toBeVisible()
  backend.on({ setBasketCoupon: () => basketOf([line()]), getBasket: () => basketOf([line()]) })
  await user.click(screen.getByRole('button', { name: 'برداشتن کد' }))
  expect(await screen.findByRole('textbox', { name: 'کد تخفیف' })).toHaveValue('')
  expect(backend.callsOf('setBasketCoupon').at(-1)?.body).toEqual({ code: '' })
})

test('offers a retry when the basket fails to load', async () => {
  const getBasket = () => failure(503, 'سرور در دسترس نیست.')
  const { user, backend } = visitAsMember({ Component }, { path: '/shop/cart' }, { getBasket })
  expect(await screen.findByText('سرور در دسترس نیست.')).toBeVisible()
  backend.on({ getBasket: () => basketOf([line()]) })
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByRole('link', { name: 'ساعت مچی غواصی' })).toBeVisible()
  // The button that had the focus has disappeared with the message.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('keeps the basket when a refetch fails, and moves the focus after a retry', async () => {
  const { user, backend, store } = openCart()
  expect(await screen.findByRole('link', { name: 'ساعت مچی غواصی' })).toBeVisible()
  backend.on({ getBasket: () => failure(503, 'سرور در دسترس نیست.') })
  await act(() => store.dispatch(basketApi.endpoints.getBasket.initiate(undefined, { forceRefetch: true })))
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' })
  backend.on({ getBasket: () => basketOf([line()]) })
  await user.click(again)
  await waitFor(() => expect(screen.queryByText(/سرور در دسترس نیست/)).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
