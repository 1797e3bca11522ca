import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { sessionKnown } from '../../api/events.ts'
import type { BasketAnswer, BasketLine } from '../../../contract/schemas/basket.ts'
import { loginFlow } from '../../features/login/loginFlow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

const line = (changes: Partial<BasketLine> = {}): BasketLine => ({
  productId: 7,
  websiteCode: 'AQ-1007',
  productProperty: 0,
  propertyTitle: '',
  nameFa: 'ساعت مچی غواصی',
  brand: 'Orient',
  slug: 'diver',
  imageUrl: '/media/w/aq-1007/1-350.webp',
  status: 1,
  count: 2,
  stock: 5,
  price: 1_000_000,
  oldPrice: 0,
  addedPrice: 1_000_000,
  ...changes,
})

const basketOf = (items: BasketLine[]): BasketAnswer => ({
  items,
  basketCount: 2,
  total: 2_200_000,
  discount: 200_000,
  shipping: 95_000,
  freeShippingFrom: 5_000_000,
  payable: 2_095_000,
  frozen: false,
})

function open(items: BasketLine[] = [line()], changes: Partial<BasketAnswer> = {}) {
  const backend = createFakeBackend({
    getBasket: () => ({ ...basketOf(items), ...changes }),
    getMasterData: () => aMasterData(aUser()),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const shop = visit(
    { Component },
    { path: '/shop/cart', at: '/shop/cart', backend, services: { token: 'token' } },
  )
  act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: true })))
  return shop
}

test('anonymous: nothing is called, the page explains and the login dialog is asked for', async () => {
  const { backend, store } = visit({ Component }, { path: '/shop/cart', at: '/shop/cart' })
  const login = () => selectFlow(store.getState(), loginFlow)
  expect(login().matches('closed')).toBe(true)
  act(() => void store.dispatch(sessionKnown({ isLoggedIn: false })))
  expect(await screen.findByRole('heading', { name: 'برای دیدن سبد خرید وارد شوید' })).toBeVisible()
  await waitFor(() => expect(login().matches('open')).toBe(true))
  expect(login().context.reason).toBe('inBasket')
  expect(backend.calls).toEqual([])
})

test('a member sees the lines at live prices, with what changed since', async () => {
  open([
    line({ addedPrice: 900_000 }),
    line({ productProperty: 5, propertyTitle: 'رنگ بند: مشکی', addedPrice: 1_050_000, stock: 1 }),
    line({ websiteCode: 'AQ-2', status: 4 }),
  ])
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByText('۲٬۰۰۰٬۰۰۰')).toHaveLength(2)
  expect(screen.getByText('۱۰۰٬۰۰۰ تومان گران‌تر از زمان افزودن به سبد')).toBeVisible()
  expect(screen.getByText('۵۰٬۰۰۰ تومان ارزان‌تر از زمان افزودن به سبد')).toBeVisible()
  expect(screen.getByText('تنها ۱ عدد از آن مانده است')).toBeVisible()
  expect(screen.getByText('رنگ بند: مشکی')).toBeVisible()
  expect(screen.getByText('ناموجود')).toBeVisible()
  expect(screen.getByText('۲٬۰۹۵٬۰۰۰ تومان')).toBeVisible()
  expect(screen.getByText('با ۳٬۰۰۰٬۰۰۰ تومان خرید بیشتر، ارسال رایگان می‌شود.')).toBeVisible()
})

test('an empty basket leads on', async () => {
  open([])
  expect(await screen.findByText('سبد شما خالی است')).toBeVisible()
  expect(screen.getByRole('link', { name: 'دیدن ساعت‌ها' })).toHaveAttribute('href', '/shop/category')
})

test('a frozen basket says so', async () => {
  open([line()], { frozen: true, basketCount: -8 })
  expect(await screen.findByRole('alert')).toHaveTextContent('در انتظار پرداخت')
})

test('a basket that does not come can be asked for again', async () => {
  const { user, backend } = visit(
    { Component },
    {
      path: '/shop/cart',
      at: '/shop/cart',
      services: { token: 'token' },
      preloaded: { session: { user: aUser(), isLoggedIn: true, isKnown: true } },
      backend: createFakeBackend({ getBasket: () => failure(503, 'سرور در دسترس نیست.') }),
    },
  )
  expect(await screen.findByText('سرور در دسترس نیست.')).toBeVisible()
  backend.on({ getBasket: () => basketOf([line()]) })
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByRole('link', { name: 'ساعت مچی غواصی' })).toBeVisible()
})
