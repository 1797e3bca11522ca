import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { renderPanel } from '../testing/renderPanel.tsx'
import { Actions } from './Actions.tsx'
import { AmountForm, ReturnPage } from './ReturnPage.tsx'

function open(more: Partial<DeskReturn> = {}) {
  const backend = createFakeBackend({
    refundReturn: () => failure(409, 'نه'),
    refuseReturn: () => failure(409, 'نه'),
  })
  const desk = {
    return: { id: 7, version: 3, state: 'received', items: [] as readonly unknown[] },
    buyer: { name: 'نگار راد', mobile: '09131234567' },
    sums: { suggested: 500_000, refundable: 900_000, goods: 800_000 },
    ...more,
  } as DeskReturn
  const { user } = renderPanel(<Actions {...desk} />, backend)
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const question = () => within(screen.getByRole('dialog'))
  return { backend, user, press, question }
}

test('refuses an amount that is not a whole number', async () => {
  const { user } = open()
  const amount = screen.getByLabelText('مبلغ بازگشت (تومان)')
  await user.clear(amount)
  await user.type(amount, '۵۰۰ هزار{Enter}')
  expect(amount).toBeInvalid()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the confirmation of a transfer names the amount and the shopper, and says that staff must make the transfer', async () => {
  const { backend, press } = open({ wholeByBank: true, hasPayee: false })
  await press('ثبت برای واریز')
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /درگاه نمی‌تواند این مبلغ را بازگرداند. ۵۰۰٬۰۰۰ تومان برای نگار راد.*۴۰۰٬۰۰۰ تومان می‌ماند.*شبای خریدار را نداریم/,
  )
  expect(backend.callsOf('refundReturn')).toEqual([])
  await press(/^ثبت ۵۰۰٬۰۰۰/)
  await waitFor(() => expect(backend.callsOf('refundReturn')).toHaveLength(1))
  expect(backend.callsOf('refundReturn')[0]?.body).toMatchObject({ version: 3, amount: 500_000 })
})

test('asks the gateway to refund a whole payment', async () => {
  const { user, press } = open({ wholeByBank: true })
  const amount = screen.getByLabelText('مبلغ بازگشت (تومان)')
  await user.clear(amount)
  await user.type(amount, '۹۰۰۰۰۰')
  await press('بازگرداندن وجه از درگاه')
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /از درگاه پرداخت می‌خواهیم ۹۰۰٬۰۰۰ تومان را به نگار راد بازگرداند/,
  )
})

test.each([
  [0, /^همهٔ ماندهٔ وجه این سفارش در انتظار بازگشت/],
  [900_000, /^وجه این سفارش پیش از این کامل بازگردانده شده/],
])(
  'says why no amount is refundable when %i of 900,000 Toman were refunded before',
  (refundedBefore, words) => {
    const sums = { suggested: 0, refundable: 0, goods: 800_000, shipping: 0, paid: 900_000, refundedBefore }
    open({ sums })
    expect(screen.getByText(words)).toBeVisible()
  },
)

test.each([
  ['regret', '۲'],
  ['faulty', '۰'],
  ['damaged', '۰'],
] as const)('for the cause «%s», the field of saleable pieces begins with %s', (cause, count) => {
  const desk = {
    return: { id: 7, version: 3, state: 'accepted', cause, items: [{ line: 1, nameFa: 'ساعت', count: 2 }] },
    buyer: { name: 'نگار راد', mobile: '09131234567' },
    sums: { suggested: 500_000, refundable: 900_000, goods: 800_000 },
  } as unknown as DeskReturn
  renderWithStore(<Actions {...desk} />, { backend: createFakeBackend({}), services: { token: 'x' } })
  expect(screen.getByRole('group', { name: 'قابل فروش از ساعت' })).toHaveTextContent(count)
})

test('the confirmation of a refusal repeats the reason, which stays in the form when the server answers an error', async () => {
  const { backend, user, press, question } = open()
  await press('رد درخواست')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText(/^توضیح/), 'برچسب ندارد')
  await press('رد درخواست')
  expect(screen.getByRole('dialog')).toHaveTextContent(/نگار راد.*۸۰۰٬۰۰۰ تومان.*برچسب ندارد/)
  await user.click(question().getByRole('button', { name: 'انصراف' }))
  expect(backend.callsOf('refuseReturn')).toEqual([])
  await press('رد درخواست')
  await user.click(question().getByRole('button', { name: 'رد درخواست' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('نه')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText(/^توضیح/)).toHaveValue('برچسب ندارد')
})

test('sends a corrected amount with its reason, and preserves input that is invalid or that the server refuses', async () => {
  const backend = createFakeBackend({ refundReturn: () => failure(409, 'نه') })
  const desk = { return: { id: 7, version: 3 }, sums: { refundable: 100_000 } } as DeskReturn
  const { user } = renderPanel(<AmountForm {...desk} due={4_000_000} />, backend)
  await user.click(screen.getByText('اصلاح مبلغ'))
  const amount = screen.getByLabelText('مبلغ درست (تومان)')
  const press = () => user.click(screen.getByRole('button', { name: 'ثبت مبلغ تازه' }))
  const retype = async (typed: string) => {
    await user.clear(amount)
    await user.type(amount, typed)
    await press()
  }
  await press()
  expect(amount).toHaveAccessibleDescription(/همین حالا ۴٬۰۰۰٬۰۰۰/)
  await retype('۴٬۱۰۰٬۰۰۱')
  expect(amount).toHaveAccessibleDescription(/تا ۴٬۱۰۰٬۰۰۰/)
  await retype('400000')
  expect(screen.getByLabelText(/^علت/)).toBeInvalid()
  expect(backend.callsOf('refundReturn')).toEqual([])
  await user.type(screen.getByLabelText(/^علت/), 'یک صفر زیاد بود')
  await press()
  await waitFor(() =>
    expect(backend.callsOf('refundReturn').map(({ body }) => body)).toEqual([
      { version: 3, amount: 400_000, words: 'یک صفر زیاد بود' },
    ]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('نه')
  expect(amount).toHaveValue('400000')
})

test('the page of a return that does not exist shows an error inside the panel', async () => {
  const backend = createFakeBackend({ getDeskReturn: () => failure(404, 'این درخواست بازگشت یافت نشد.') })
  const { services } = renderPanel(<ReturnPage />, backend, { at: '/cp/returns/7', path: 'returns/:id' })
  expect(await screen.findByRole('heading', { name: 'این درخواست بازگشت یافت نشد' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'بازگشت ۷' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull()
  expect(services.navigations).toEqual([])
})
