import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '../../../contract/endpoints.ts'
import { anAddress } from '../../testing/memberFixtures.ts'
import { settled } from '../../testing/testStore.ts'
import { basket, button, line, openCheckout as open, step, toReview } from './testing/openCheckout.tsx'

beforeEach(() => sessionStorage.clear())

test('marks the earliest free delivery window, and shows the sum beside each button', async () => {
  const { user, backend } = open()
  await user.click(await button('ارسال به این نشانی'))
  expect(step()).toHaveTextContent('زمان تحویل')
  expect(screen.getByText('۳٬۰۹۵٬۰۰۰')).toBeVisible()
  const days = within(await screen.findByRole('group', { name: 'روز تحویل' }))
  const hours = () => within(screen.getByRole('group', { name: 'ساعت تحویل' })).getAllByRole('radio')
  expect(days.getAllByRole('radio')).toHaveLength(3)
  expect(days.getByRole('radio', { name: /دوشنبه.*تکمیل شد/ })).toBeDisabled()
  expect(days.getByRole('radio', { name: /سه‌شنبه/ })).toBeChecked()
  expect(hours()).toHaveLength(2)
  expect(hours()[0]).toBeDisabled()
  expect(hours()[1]).toBeChecked()
  await user.click(days.getByRole('radio', { name: /چهارشنبه/ }))
  expect(hours()[0]).toBeChecked()
  await user.click(await button('ادامه'))
  expect(step()).toHaveTextContent('پرداخت')
  expect(screen.getByText(/تا ۲۰ دقیقه برای شما نگه داشته می‌شوند/)).toBeVisible()
  await user.click(await button(/^پرداخت ۳٬۰۹۵٬۰۰۰/))
  expect(await screen.findByText('بانک پاسخ نداد.')).toBeVisible()
  expect(backend.callsOf('checkout')[0]?.body).toMatchObject({
    ...{ slot: '2026-11-25T9', payable: 3_095_000 },
    // The version of the address that the page shows.
    addressVersion: expect.any(String),
  })
})

test('places an order that its coupon covers completely without mentioning a bank', async () => {
  const { user, backend } = open({ couponCode: 'GIFT', couponDiscount: 3_095_000, payable: 0 })
  await toReview(user)
  expect(screen.getByText('پرداختی لازم نیست؛ سفارش با همین دکمه ثبت می‌شود.')).toBeVisible()
  expect(screen.queryByText(/بانک/)).toBeNull()
  await user.click(await button('ثبت سفارش'))
  expect(backend.callsOf('checkout')[0]?.body).toMatchObject({ payable: 0 })
})

test('the pay button explains a line that exceeds the stock and sends nothing', async () => {
  const { user, backend } = open({ items: [{ ...line, stock: 1 }], total: 1_000_000, payable: 1_095_000 })
  await toReview(user)
  const pay = await button(/^پرداخت/)
  expect(pay).toBeEnabled()
  expect(pay).toHaveAccessibleDescription(/از «ساعت مچی غواصی» فقط ۱ عدد مانده است/)
  const row = within(screen.getByRole('list', { name: 'کالاهای سفارش' }))
  expect(row.getByText('۱ عدد')).toBeVisible()
  expect(row.getByText(/^فقط ۱ عدد مانده/)).toBeVisible()
  expect(screen.getByText('قیمت کالاها (۱)')).toBeVisible()
  await user.click(pay)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  expect(backend.callsOf('checkout')).toEqual([])
})

test('shows a refusal that the basket explains only once, with a link to correct it', async () => {
  const refusal = 'ظرفیت استفاده از این کد تمام شده است.'
  const { user, backend, store } = open(
    { couponCode: 'PAEEZ' },
    {
      checkout: () => {
        backend.on({ getBasket: () => ({ ...basket, couponCode: 'PAEEZ', couponRefusal: refusal }) })
        const message = `${refusal} کد تخفیف را از سبد بردارید.`
        return { message, basketCount: 3, redirectUrl: '', orderId: 0 }
      },
    },
  )
  await toReview(user)
  await user.click(await button(/^پرداخت/))
  expect(await screen.findByRole('link', { name: 'سبد خرید' })).toBeVisible()
  await settled(store)
  expect(screen.getAllByText(new RegExp(refusal))).toHaveLength(1)
})

test('no longer offers an address that was refused because it was removed on another device', async () => {
  const { user, backend } = open(
    {},
    {
      listAddresses: () => ({
        addresses: [anAddress({ id: 1, title: 'خانه' }), anAddress({ id: 2, title: 'دفتر' })],
      }),
      checkout: () => {
        backend.on({ listAddresses: () => ({ addresses: [anAddress({ id: 2, title: 'دفتر' })] }) })
        return { message: 'نشانی تحویل پیدا نشد.', basketCount: 3, redirectUrl: '', orderId: 0 }
      },
    },
  )
  await toReview(user)
  await user.click(await button(/^پرداخت/))
  expect(await screen.findByText('این نشانی دیگر در حساب شما نیست.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: /^تغییر/ })[0]!)
  expect(await screen.findByRole('radio', { name: /دفتر/ })).toBeChecked()
  expect(screen.queryByRole('radio', { name: /خانه/ })).toBeNull()
})

test('ignores the second click of a double click that began on the previous button', async () => {
  const { user, backend } = open()
  await toReview(user)
  const pay = await button(/^پرداخت/)
  fireEvent.click(pay, { detail: 2 })
  expect(backend.callsOf('checkout')).toEqual([])
})

test("saves the first address with the form's button and continues with it", async () => {
  const saved: Answer<'listAddresses'> = { addresses: [] }
  const { user, backend } = open(
    {},
    {
      listAddresses: () => ({ addresses: [...saved.addresses] }),
      saveAddress: () => {
        saved.addresses.push(anAddress({ id: 31, receiver: 'نیلوفر مرادی' }))
        return { addresses: [...saved.addresses] }
      },
    },
  )
  const fields = {
    'کد پستی': '8713755155',
    شهر: 'کاشان',
    'نشانی کامل': 'خیابان امیرکبیر، کوچهٔ سوم',
    پلاک: '12',
  }
  await screen.findByLabelText('شهر')
  await waitFor(() => expect(screen.getByLabelText('استان')).toHaveTextContent('اصفهان'))
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text)
  expect(screen.getByLabelText('استان')).toHaveValue('اصفهان')
  await user.click(await button('ذخیره و ارسال به این نشانی'))
  await waitFor(() => expect(step()).toHaveTextContent('زمان تحویل'))
  expect(screen.queryByText('این نشانی دیگر در حساب شما نیست.')).toBeNull()
  expect(screen.getByText(/^نیلوفر مرادی · اصفهان، کاشان، .*، پلاک ۱۲/)).toBeVisible()
  expect(backend.callsOf('saveAddress')[0]?.body).toMatchObject({ province: 'اصفهان', city: 'کاشان' })
})

test('has its own header with the logo and a link to the basket, without search', async () => {
  open()
  await button('ارسال به این نشانی')
  expect(screen.getByRole('link', { name: 'بازگشت به سبد' })).toHaveAttribute('href', '/shop/cart')
  expect(screen.getByRole('link', { name: /صفحهٔ اصلی/ })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('reopens a new address with a draft after a reload', async () => {
  const before = open()
  await before.user.click(await button('نشانی تازه'))
  await before.user.type(await screen.findByLabelText('نشانی کامل'), 'خیابان امیرکبیر')
  before.unmount()
  open()
  expect(await screen.findByLabelText('نشانی کامل')).toHaveValue('خیابان امیرکبیر')
})

test('returns the focus to the opener when a new address is cancelled', async () => {
  const { user } = open()
  await user.click(await button('نشانی تازه'))
  await user.click(await button('انصراف'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'نشانی تازه' })).toHaveFocus())
})

test('selects the bank at first if the shop also takes card-to-card, and keeps another choice after a reload', async () => {
  const both = { cardToCard: { hours: 24, reason: '' } }
  const before = open(both)
  await toReview(before.user)
  expect(screen.getByRole('radio', { name: /پرداخت اینترنتی/ })).toBeChecked()
  expect(await button(/^پرداخت ۳٬۰۹۵٬۰۰۰/)).toBeVisible()
  await before.user.click(screen.getByRole('radio', { name: /کارت‌به‌کارت/ }))
  expect(screen.getByText(/تا ۲۴ ساعت برای شما نگه داشته می‌شوند/)).toBeVisible()
  before.unmount()
  const placed = { message: '', basketCount: 0, redirectUrl: '/account/orders/100001', orderId: 100_001 }
  const { user, backend, services } = open(both, { checkout: () => placed })
  expect(await screen.findByRole('radio', { name: /کارت‌به‌کارت/ })).toBeChecked()
  await user.click(await button('ثبت سفارش'))
  await waitFor(() => expect(services.departures).toEqual(['/account/orders/100001']))
  expect(backend.callsOf('checkout')[0]?.body).toMatchObject({ payBy: 'card', payable: 3_095_000 })
})

test('says why an amount can only be paid card-to-card, and offers no bank, if it exceeds the limit of the bank', async () => {
  const { user, backend } = open({ cardToCard: { hours: 24, reason: 'از سقف بانک بیشتر است.' } })
  await toReview(user)
  expect(screen.getByText(/^از سقف بانک بیشتر است. آن را کارت‌به‌کارت می‌پردازید/)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(await button('ثبت سفارش'))
  expect(backend.callsOf('checkout')[0]?.body).toMatchObject({ payBy: 'card' })
})

test('offers only the bank if the backend does not answer whether it takes card-to-card', async () => {
  const { user, backend } = open()
  await toReview(user)
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(await button(/^پرداخت/))
  expect(backend.callsOf('checkout')[0]?.body).not.toHaveProperty('payBy')
})

test.each([
  [
    'freezes the basket with the sum of the order',
    '۳٬۱۷۵٬۰۰۰',
    { frozen: true, basketCount: -8, payable: 3_175_000 },
  ],
  ['empties the basket', 'قیمت کالاها (۰)', { items: [], basketCount: 0, total: 0, payable: 0 }],
])('does not warn of a changed sum when placing the order %s', async (_what, words, after) => {
  const placed = { message: '', basketCount: after.basketCount, redirectUrl: '/pay/1', orderId: 100_001 }
  const { user, backend } = open(
    {},
    {
      checkout: () => {
        backend.on({ getBasket: () => ({ ...basket, ...after }) })
        return placed
      },
    },
  )
  await toReview(user)
  await user.click(await button(/^پرداخت/))
  const sums = within(screen.getByRole('region', { name: 'جمع سفارش' }))
  expect(await sums.findByText(words, { exact: false })).toBeVisible()
  expect(screen.queryByText(/تغییر کرد/)).toBeNull()
})
