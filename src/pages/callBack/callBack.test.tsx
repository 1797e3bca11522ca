import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { PayStatusAnswer } from '../../../contract/orders/schemas.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData } from '../../testing/fixtures.ts'
import { anOrder } from '../../testing/orderFixtures.ts'
import { visit, visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

const paid: PayStatusAnswer = {
  status: 0,
  message: 'پرداخت شما با موفقیت انجام شد.',
  amount: 1_095_000,
  html: '<p>ممنون<img src=x onerror=alert(1)></p>',
  trackingCode: '12345678901',
  siteCode: '100001',
  canPayAgain: false,
  canBuyAgain: false,
}

const place = { path: '/call-back/:code', at: '/call-back/code-1' }

function open(answer: PayStatusAnswer) {
  const answers = { getPayStatus: () => answer, getMasterData: () => aMasterData(null) }
  return visit({ Component }, { ...place, backend: createFakeBackend(answers) })
}

const openAsMember = (answer: PayStatusAnswer) =>
  visitAsMember({ Component }, place, {
    getPayStatus: () => answer,
    getOrder: () => anOrder({ status: 2, canPayAgain: false }),
  })

test('shows both codes of a successful payment with copy buttons, and sanitises the HTML', async () => {
  const { user, container } = open(paid)
  expect(await screen.findByText(paid.message)).toBeVisible()
  expect(screen.getByText('شمارهٔ سفارش (کد پیگیری)').nextElementSibling).toHaveTextContent('۱۰۰۰۰۱')
  expect(screen.getByText('کد پرداخت').nextElementSibling).toHaveTextContent('۱۲۳۴۵۶۷۸۹۰۱')
  expect(await screen.findByText('ممنون')).toBeVisible()
  expect(container.querySelector('[onerror]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'کپی کد پرداخت' }))
  expect(await screen.findByText('کد پرداخت کپی شد.')).toBeInTheDocument()
})

test('shows no amount and no bank code for an order without a payment', async () => {
  open({ ...paid, amount: 0, trackingCode: '', message: 'سفارش شما ثبت شد و چیزی برای پرداخت نداشت.' })
  expect(await screen.findByText('سفارش شما ثبت شد و چیزی برای پرداخت نداشت.')).toBeVisible()
  expect(screen.getByText('شمارهٔ سفارش (کد پیگیری)')).toBeVisible()
  expect(screen.queryByText('مبلغ پرداختی')).toBeNull()
  expect(screen.queryByText('کد پرداخت')).toBeNull()
})

test('shows the owner products, delivery and next steps, with one request', async () => {
  const { backend } = openAsMember({ ...paid, canBuyAgain: true })
  expect(await screen.findByRole('link', { name: 'ساعت مچی غواصی' })).toBeVisible()
  expect(screen.getByText(/خیابان امیرکبیر/)).toBeVisible()
  expect(screen.getByText('سه‌شنبه ۳ آذر، ساعت ۹ تا ۱۲')).toBeVisible()
  const sums = within(screen.getByRole('region', { name: 'مبلغ' }))
  expect(sums.getByText('قیمت کالاها (۱)').nextElementSibling).toHaveTextContent('۱٬۰۰۰٬۰۰۰ تومان')
  expect(sums.getByText('هزینهٔ ارسال').nextElementSibling).toHaveTextContent('۹۵٬۰۰۰ تومان')
  expect(sums.getByText('مبلغ سفارش').nextElementSibling).toHaveTextContent('۱٬۰۹۵٬۰۰۰ تومان')
  expect(screen.getByText(/می‌رسانیم|زمان تحویل این سفارش/)).toBeVisible()
  const follow = screen.getByRole('link', { name: 'پیگیری سفارش' })
  expect(follow).toHaveAttribute('href', '/account/orders/100001')
  expect(backend.callsOf('getOrder')).toHaveLength(1)
})

test('shows other visitors neither products nor address', async () => {
  const { backend } = open(paid)
  expect(await screen.findByText(/وارد حساب خود شوید/)).toBeVisible()
  expect(screen.queryByText(/خیابان/)).toBeNull()
  expect(backend.callsOf('getOrder')).toEqual([])
})

test("shows the shop's code of a failed payment, and what to do next", async () => {
  const words = { message: 'پرداخت انجام نشد.', trackingCode: '999', html: '<p>چرا؟</p>' }
  openAsMember({ ...paid, ...words, status: 1, canPayAgain: true })
  expect(await screen.findByText('پرداخت انجام نشد.')).toBeVisible()
  expect(await screen.findByText('چرا؟')).toBeVisible()
  expect(screen.getByText('۱۰۰۰۰۱')).toBeVisible()
  expect(screen.queryByText('999')).toBeNull()
  expect(screen.getByRole('button', { name: 'پرداخت دوباره' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'سبد خرید' })).toHaveAttribute('href', '/shop/cart')
})

test('links a cancelled order to the basket, because it cannot be paid again', async () => {
  openAsMember({ ...paid, status: 1, message: 'سفارش لغو شد.', html: '' })
  expect(await screen.findByText('سفارش لغو شد.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'سبد خرید' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'پرداخت دوباره' })).toBeNull()
})

test.each([0, 1, 555] as const)('sanitises the HTML message of status %d', async (status) => {
  const message = 'پرداخت <strong>شما</strong><img src=x onerror=alert(1)> &amp; سفارش'
  const { container } = open({ ...paid, status, message, html: '' })
  expect((await screen.findByText('شما')).tagName).toBe('STRONG')
  expect(container.querySelector('[onerror]')).toBeNull()
  expect(container).toHaveTextContent('پرداخت شما & سفارش')
})

test('explains that the bank has not answered, and can ask again at once', async () => {
  const { user, backend } = open({ ...paid, status: 555, message: 'هنوز تأیید نشده است.' })
  expect(await screen.findByText('هنوز تأیید نشده است.')).toBeVisible()
  backend.on({ getPayStatus: () => paid })
  await user.click(screen.getByRole('button', { name: 'بررسی دوباره' }))
  expect(await screen.findByText(paid.message)).toBeVisible()
})
