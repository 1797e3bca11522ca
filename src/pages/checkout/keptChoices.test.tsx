/** Checks which choices of the checkout survive a reload, an ended session, another login and the way to the bank. */
import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { signedIn, signedOut } from '../../api/events.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { anAddress } from '../../testing/memberFixtures.ts'
import { button, openCheckout as open, slots, step, toReview } from './testing/openCheckout.tsx'

beforeEach(() => sessionStorage.clear())
/** Keys of the drafts, one for each member. */
const storedChoices = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:checkout-'))

const NOTE = 'زنگ بزنید'
const ASKED = 'برای ادامهٔ سفارش وارد شوید'
const note = () => screen.findByRole('textbox', { name: /^یادداشت/ })

/** Goes to the review and types a note; the field of the note keeps the focus. */
async function writeNote({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
  await toReview(user)
  await user.type(await note(), NOTE)
}

/** Expects a checkout without choices: after the address it asks for the time. */
async function expectNothingChosen({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
  await user.click(await button('ارسال به این نشانی'))
  await waitFor(() => expect(step()).toHaveTextContent('زمان تحویل'))
  await user.click(await button('ادامه'))
  expect(await note()).toHaveValue('')
}

test('restores address, time and note for the same member after the session ended', async () => {
  const shop = open()
  await writeNote(shop)
  act(() => void shop.store.dispatch(signedOut({ isOver: true })))
  expect(await screen.findByText(ASKED)).toBeVisible()
  act(() => void shop.store.dispatch(signedIn({ user: aUser() })))
  expect(await note()).toHaveValue(NOTE)
  expect(screen.getByText(/سه‌شنبه/)).toBeVisible()
  await shop.user.click(await button(/^پرداخت/))
  await screen.findByText('بانک پاسخ نداد.')
  expect(shop.backend.callsOf('checkout')[0]?.body).toMatchObject({ slot: '2026-11-24T15', note: NOTE })
})

test('restores the next gateway that the shop named because the chosen one did not answer', async () => {
  const two = { gateways: ['zarinpal', 'zibal'] }
  const refused = {
    message: 'زرین‌پال پاسخ نمی‌دهد.',
    basketCount: 1,
    redirectUrl: '',
    orderId: 0,
    payBy: 'zibal',
  }
  const before = open(two, { checkout: () => refused })
  await toReview(before.user)
  await before.user.click(await button(/^پرداخت/))
  expect(await screen.findByRole('radio', { name: /زیبال/ })).toBeChecked()
  before.unmount()
  open(two)
  expect(await screen.findByRole('radio', { name: /زیبال/ })).toBeChecked()
})

test('restores gift wrapping after the session ended and after a refusal, and sends it only while it is chosen', async () => {
  const shop = open({}, { listSlots: () => ({ slots, giftWrap: { price: 80_000 } }) })
  await writeNote(shop)
  const box = () => screen.findByRole('checkbox', { name: /^بسته‌بندی هدیه \(۸۰٬۰۰۰\sتومان\)/ })
  const card = () => screen.findByRole('textbox', { name: /^متن کارت هدیه/ })
  await shop.user.click(await box())
  await shop.user.type(await card(), 'تولدت مبارک')
  act(() => void shop.store.dispatch(signedOut({ isOver: true })))
  expect(await screen.findByText(ASKED)).toBeVisible()
  act(() => void shop.store.dispatch(signedIn({ user: aUser() })))
  expect(await box()).toBeChecked()
  expect(await card()).toHaveValue('تولدت مبارک')
  await shop.user.click(await button(/^پرداخت ۳٬۱۷۵٬۰۰۰\sتومان$/))
  await screen.findByText('بانک پاسخ نداد.')
  expect(await card()).toHaveValue('تولدت مبارک')
  await shop.user.click(await box())
  await shop.user.click(await button(/^پرداخت ۳٬۰۹۵٬۰۰۰\sتومان$/))
  await screen.findByText('بانک پاسخ نداد.')
  await waitFor(() => expect(shop.backend.callsOf('checkout')).toHaveLength(2))
  const bodies = shop.backend.callsOf('checkout').map(({ body }) => body)
  expect(bodies.map(({ gift, payable }) => [gift, payable])).toEqual([
    [{ message: 'تولدت مبارک' }, 3_175_000],
    [undefined, 3_095_000],
  ])
})

test('restores nothing for another member', async () => {
  const shop = open()
  await writeNote(shop)
  const other = aUser({ mobile: '09130000099' })
  act(() => void shop.store.dispatch(signedOut({ isOver: true })))
  expect(await screen.findByText(ASKED)).toBeVisible()
  shop.backend.on({ getMasterData: () => aMasterData(other) })
  act(() => void shop.store.dispatch(signedIn({ user: other })))
  await expectNothingChosen(shop)
})

test('restores nothing after a logout', async () => {
  const shop = open()
  await writeNote(shop)
  act(() => void shop.store.dispatch(logoutRequested()))
  expect(await screen.findByText(ASKED)).toBeVisible()
  shop.services.tokens.set('token', true)
  act(() => void shop.store.dispatch(signedIn({ user: aUser() })))
  await expectNothingChosen(shop)
})

test('restores choices after a reload and drops them on the way to the bank', async () => {
  const before = open()
  await writeNote(before)
  before.unmount()

  const toBank = { message: '', basketCount: 3, redirectUrl: 'https://bank.example/pay/1', orderId: 100_001 }
  // The page does not know the member at first; until then it must not overwrite the draft.
  const known = later<ReturnType<typeof aMasterData>>()
  const again = open({}, { checkout: () => toBank, getMasterData: () => known.promise })
  await act(async () => known.resolve(aMasterData(aUser())))
  expect(await note()).toHaveValue(NOTE)
  expect(step()).toHaveTextContent('پرداخت')
  await again.user.click(await button(/^پرداخت/))
  await waitFor(() => expect(again.services.departures).toEqual([toBank.redirectUrl]))
  expect(storedChoices()).toHaveLength(0)

  // Back from the bank may restore the page from the browser's cache.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await note()).toHaveValue(NOTE)
  expect(storedChoices()).toHaveLength(1)
  await again.user.click(await button(/^پرداخت/))
  await waitFor(() => expect(again.services.departures).toHaveLength(2))
  again.unmount()

  await expectNothingChosen(open())
})

test('continues at the time after a reload before it was chosen', async () => {
  const before = open()
  await before.user.click(await button('ارسال به این نشانی'))
  await waitFor(() => expect(step()).toHaveTextContent('زمان تحویل'))
  before.unmount()
  open()
  await waitFor(() => expect(step()).toHaveTextContent('زمان تحویل'))
})

const other = anAddress({ id: 32, title: 'محل کار' })
test.each([
  ['the address was removed', { listAddresses: () => ({ addresses: [other] }) }, 'نشانی'],
  [
    'the delivery window is full',
    { listSlots: () => ({ slots: slots.map((one) => ({ ...one, full: one.from === 15 })) }) },
    'زمان تحویل',
  ],
  ['the addresses cannot be loaded', { listAddresses: () => failure(503) }, 'نشانی'],
])('asks again after a reload for a choice that is no longer valid: %s', async (_case, answers, title) => {
  const before = open()
  await writeNote(before)
  before.unmount()
  const { user } = open({}, answers)
  await waitFor(() => expect(step()).toHaveTextContent(title))
  if (title === 'زمان تحویل') {
    await user.click(await button('ادامه'))
    expect(await note()).toHaveValue(NOTE)
  }
})

test('the order continues if the member cannot be determined', async () => {
  const shop = open({}, { getMasterData: () => failure(503) })
  await writeNote(shop)
  await shop.user.click(await button(/^پرداخت/))
  await screen.findByText('بانک پاسخ نداد.')
  expect(shop.backend.callsOf('checkout')[0]?.body).toMatchObject({ note: NOTE })
  expect(sessionStorage).toHaveLength(0)
})
