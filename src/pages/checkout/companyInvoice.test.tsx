/** Checks the form at the checkout for the company of an official invoice. */
import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { signedIn, signedOut } from '../../api/events.ts'
import { companyDraftOf } from '../../features/orders/checkout/choicesDraft.ts'
import { keepDraft } from '../../lib/drafts.ts'
import { aUser } from '../../testing/fixtures.ts'
import { button, openCheckout, slots, toReview } from './testing/openCheckout.tsx'

beforeEach(() => sessionStorage.clear())

const box = () => screen.findByRole('checkbox', { name: 'فاکتور رسمی به نام شرکت' })
const fields = async () => within(await screen.findByRole('group', { name: 'شرکت روی فاکتور' }))

async function open() {
  const shop = openCheckout({}, { listSlots: () => ({ slots, companyInvoice: true }) })
  await toReview(shop.user)
  return shop
}

// This test must be the first, because the others find the form loaded.
test('a press on the pay button before the form of the company is loaded orders with the stored company', async () => {
  const company = { name: 'کیان', nationalId: '10380284790', economicCode: '', postalCode: '8713755155' }
  keepDraft(companyDraftOf(aUser().mobile), { ...company, isCompany: 'true' })
  const { user, backend } = openCheckout({}, { listSlots: () => ({ slots, companyInvoice: true }) })
  await user.click(await button('ارسال به این نشانی'))
  fireEvent.click(await button('ادامه'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^پرداخت/ }))
  await waitFor(() => expect(backend.callsOf('checkout')).toHaveLength(1))
  expect(backend.callsOf('checkout')[0]?.body.company).toEqual(company)
  expect(await box()).toBeChecked()
})

test('the checkout asks for a company only in a shop that offers official invoices', async () => {
  const { user } = openCheckout()
  await toReview(user)
  expect(await button(/^پرداخت/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the payment names invalid fields of the company; the values survive an ended session and a refusal', async () => {
  const shop = await open()
  const { user, backend } = shop
  await user.click(await box())
  await user.type((await fields()).getByLabelText('نام شرکت'), 'کیان')
  await user.click(await button(/^پرداخت/))
  const nationalId = (await fields()).getByLabelText('شناسهٔ ملی')
  await waitFor(() => expect(nationalId).toHaveFocus())
  expect(nationalId).toHaveAccessibleDescription(/شناسهٔ ملی شرکت درست نیست/)
  expect(backend.callsOf('checkout')).toEqual([])
  act(() => void shop.store.dispatch(signedOut({ isOver: true })))
  expect(await screen.findByText('برای ادامهٔ سفارش وارد شوید')).toBeVisible()
  act(() => void shop.store.dispatch(signedIn({ user: aUser() })))
  expect(await box()).toBeChecked()
  expect((await fields()).getByLabelText('نام شرکت')).toHaveValue('کیان')
  await user.type((await fields()).getByLabelText('شناسهٔ ملی'), '10380284790')
  await user.type((await fields()).getByLabelText('کد پستی شرکت'), '8713755155')
  await user.click(await button(/^پرداخت/))
  await screen.findByText('بانک پاسخ نداد.')
  expect((await fields()).getByLabelText('نام شرکت')).toHaveValue('کیان')
  await user.click(await box())
  await user.click(await button(/^پرداخت/))
  await waitFor(() => expect(backend.callsOf('checkout')).toHaveLength(2))
  expect(backend.callsOf('checkout').map(({ body }) => body.company)).toEqual([
    { name: 'کیان', nationalId: '10380284790', economicCode: '', postalCode: '8713755155' },
    undefined,
  ])
})
