import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '../../../contract/endpoints.ts'
import { sessionKnown, signedIn, signedOut } from '../../api/events.ts'
import type { BasketAnswer, BasketLine } from '../../../contract/basket/schemas.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { emptyBasket } from '../../testing/fakeBasket.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { anAddress } from '../../testing/memberFixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

const line: BasketLine = {
  productId: 7,
  websiteCode: 'AQ-1007',
  productProperty: 0,
  propertyTitle: '',
  nameFa: 'ساعت مچی غواصی',
  brand: 'Orient',
  slug: 'diver',
  imageUrl: '',
  status: 1,
  count: 3,
  stock: 5,
  price: 1_000_000,
  oldPrice: 0,
  addedPrice: 1_000_000,
}

const basket: BasketAnswer = {
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
/** Monday is full, Tuesday has its second window left, Wednesday both. */
const slots = [
  slot('2026-11-23', 9, true),
  slot('2026-11-24', 9, true),
  slot('2026-11-24', 15),
  slot('2026-11-25', 9),
  slot('2026-11-25', 15),
]

function open(changes: Partial<BasketAnswer> = {}, answers: Parameters<typeof createFakeBackend>[0] = {}) {
  const backend = createFakeBackend({
    getBasket: () => ({ ...basket, ...changes }),
    getMasterData: () => aMasterData(aUser()),
    listAddresses: () => ({ addresses: [anAddress()] }),
    listSlots: () => ({ slots }),
    listFavouriteCodes: () => ({ codes: [] }),
    checkout: () => ({ message: 'بانک پاسخ نداد.', basketCount: 3, redirectUrl: '', orderId: 0 }),
    ...answers,
  })
  const shop = visit(
    { Component },
    { path: '/shop/checkout', at: '/shop/checkout', backend, services: { token: 'token' } },
  )
  act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: true })))
  return shop
}

beforeEach(() => sessionStorage.clear())
/** By member; whose the tab is stands beside them. */
const choicesKept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:checkout-'))

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const step = () =>
  within(screen.getByRole('list', { name: 'مراحل ثبت سفارش' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')

test('delivery by day, then hour; the earliest free one is marked, and the sum stands beside every button', async () => {
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
  expect(backend.callsOf('checkout')[0]?.body).toMatchObject({ slot: '2026-11-25T9', payable: 3_095_000 })
})

test('the pay button stays while a line exceeds the stock: it says why it waits, and sends nothing', async () => {
  const { user, backend } = open({ items: [{ ...line, stock: 1 }], total: 1_000_000, payable: 1_095_000 })
  await user.click(await button('ارسال به این نشانی'))
  await user.click(await button('ادامه'))
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

test('a double press on the button before pays nothing', async () => {
  const { user, backend } = open()
  await user.click(await button('ارسال به این نشانی'))
  await user.click(await button('ادامه'))
  const pay = await button(/^پرداخت/)
  fireEvent.click(pay, { detail: 2 })
  expect(backend.callsOf('checkout')).toEqual([])
})

test('the first address asks for a city alone, and the order goes there with the press that keeps it', async () => {
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
    'عنوان نشانی': 'خانه',
    'نام گیرنده': 'نیلوفر مرادی',
    'موبایل گیرنده': '09131234567',
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

test('its own header: the logo, the way back to the basket, and no search', async () => {
  open()
  await button('ارسال به این نشانی')
  expect(screen.getByRole('link', { name: 'بازگشت به سبد' })).toHaveAttribute('href', '/shop/cart')
  expect(screen.getByRole('link', { name: /صفحهٔ اصلی/ })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a new address that is given up: the focus is back at the button that opened its form', async () => {
  const { user } = open()
  await user.click(await button('نشانی تازه'))
  await user.click(await button('انصراف'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'نشانی تازه' })).toHaveFocus())
})

const NOTE = 'زنگ بزنید'
const ASKED = 'برای ادامهٔ سفارش وارد شوید'
const note = () => screen.findByRole('textbox', { name: /^یادداشت/ })

/** At the last look, with a note whose field still has the focus. */
async function writeNote({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
  await user.click(await button('ارسال به این نشانی'))
  await user.click(await button('ادامه'))
  await user.type(await note(), NOTE)
}

/** Nothing is chosen yet: after the address comes the time. */
async function expectNothingChosen({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
  await user.click(await button('ارسال به این نشانی'))
  await waitFor(() => expect(step()).toHaveTextContent('زمان تحویل'))
  await user.click(await button('ادامه'))
  expect(await note()).toHaveValue('')
}

test('a session that ends at the review: the same member finds address, time and note again', async () => {
  const shop = open()
  await writeNote(shop)
  act(() => void shop.store.dispatch(signedOut({ isOver: true })))
  expect(await screen.findByText(ASKED)).toBeVisible()
  act(() => void shop.store.dispatch(signedIn({ user: aUser() })))
  await shop.user.click(await button('ارسال به این نشانی'))
  expect(await note()).toHaveValue(NOTE)
  expect(screen.getByText(/سه‌شنبه/)).toBeVisible()
  await shop.user.click(await button(/^پرداخت/))
  await screen.findByText('بانک پاسخ نداد.')
  expect(shop.backend.callsOf('checkout')[0]?.body).toMatchObject({ slot: '2026-11-24T15', note: NOTE })
})

test('another member who logs in there finds nothing of it', async () => {
  const shop = open()
  await writeNote(shop)
  const other = aUser({ mobile: '09130000099' })
  act(() => void shop.store.dispatch(signedOut({ isOver: true })))
  expect(await screen.findByText(ASKED)).toBeVisible()
  shop.backend.on({ getMasterData: () => aMasterData(other) })
  act(() => void shop.store.dispatch(signedIn({ user: other })))
  await expectNothingChosen(shop)
})

test('after a logout nobody finds anything of it', async () => {
  const shop = open()
  await writeNote(shop)
  act(() => void shop.store.dispatch(logoutRequested()))
  expect(await screen.findByText(ASKED)).toBeVisible()
  shop.services.tokens.set('token', true)
  act(() => void shop.store.dispatch(signedIn({ user: aUser() })))
  await expectNothingChosen(shop)
})

test('a tab that is loaded again keeps what was chosen; the way to the bank ends that', async () => {
  const before = open()
  await writeNote(before)
  before.unmount()

  const toBank = { message: '', basketCount: 3, redirectUrl: 'https://bank.example/pay/1', orderId: 100_001 }
  // Who it is comes late: until then nothing is begun that would take its place.
  const known = later<ReturnType<typeof aMasterData>>()
  const again = open({}, { checkout: () => toBank, getMasterData: () => known.promise })
  await act(async () => known.resolve(aMasterData(aUser())))
  await again.user.click(await button('ارسال به این نشانی'))
  expect(await note()).toHaveValue(NOTE)
  await again.user.click(await button(/^پرداخت/))
  await waitFor(() => expect(again.services.departures).toEqual([toBank.redirectUrl]))
  expect(choicesKept()).toHaveLength(0)

  // The browser's own way back shows the page as it was left.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await note()).toHaveValue(NOTE)
  expect(choicesKept()).toHaveLength(1)
  await again.user.click(await button(/^پرداخت/))
  await waitFor(() => expect(again.services.departures).toHaveLength(2))
  again.unmount()

  await expectNothingChosen(open())
})

test('where nobody can say who it is the order goes on all the same', async () => {
  const shop = open({}, { getMasterData: () => failure(503) })
  await writeNote(shop)
  await shop.user.click(await button(/^پرداخت/))
  await screen.findByText('بانک پاسخ نداد.')
  expect(shop.backend.callsOf('checkout')[0]?.body).toMatchObject({ note: NOTE })
  expect(sessionStorage).toHaveLength(0)
})
