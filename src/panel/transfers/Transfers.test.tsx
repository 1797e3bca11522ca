import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import type { OwedAnswer } from '../../../contract/orders/deskSchemas.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { Transfers, TransfersOf } from './Transfers.tsx'

const owed = {
  ...{ orderId: 100_001, returnId: 0, paymentId: 7, version: 3, amount: 500_000, cause: 'لغو سفارش' },
  ...{ since: '2026-11-21T08:30:00.000Z', buyer: 'نگار راد', mobile: '09131234567' },
  ...{ iban: 'IR062960000000100324200001', holder: 'نگار راد' },
} satisfies OwedAnswer['items'][number]

function open(one: OwedAnswer['items'][number]) {
  const backend = createFakeBackend({
    refundOrder: () => failure(409, 'نه'),
    transferReturn: () => failure(409, 'نه'),
  })
  const { user } = renderPanel(<Transfers items={[one]} />, backend)
  const transfer = async (tracking: string) => {
    if (tracking) await user.type(screen.getByLabelText('کد پیگیری واریز'), tracking)
    await user.click(screen.getByRole('button', { name: 'ثبت واریز و پیامک به خریدار' }))
  }
  return { backend, user, transfer }
}

test('records a transfer with its tracking number after a confirmation that shows amount and number', async () => {
  const { backend, user, transfer } = open(owed)
  expect(screen.getByText(owed.iban)).toBeVisible()
  expect(screen.getByRole('button', { name: 'کپی شبا' })).toBeVisible()
  await transfer('')
  expect(screen.getByLabelText('کد پیگیری واریز')).toBeInvalid()
  expect(screen.queryByRole('dialog')).toBeNull()
  await transfer('1403')
  const question = screen.getByRole('dialog')
  expect(question).toHaveTextContent(/۵۰۰٬۰۰۰ تومان را خودتان به حساب نگار راد واریز کرده‌اید.*1403/)
  await user.click(within(question).getByRole('button', { name: /واریز کرده‌ام$/ }))
  await waitFor(() => expect(backend.callsOf('refundOrder')).toHaveLength(1))
  expect(backend.callsOf('refundOrder')[0]?.body).toEqual({
    ...{ version: 3, amount: 500_000, cause: 'لغو سفارش', tracking: '1403' },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('نه')
  expect(screen.getByLabelText('کد پیگیری واریز')).toHaveValue('1403')
})

test('recording a transfer ends its return, and the list says that an account is unknown', async () => {
  const { backend, user, transfer } = open({ ...owed, returnId: 1001, iban: '', holder: '' })
  expect(screen.getByText(/خریدار هنوز شبای خود را ننوشته است/)).toBeVisible()
  await transfer('1403')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /واریز کرده‌ام$/ }))
  await waitFor(() => expect(backend.callsOf('transferReturn')).toHaveLength(1))
  expect(backend.callsOf('transferReturn')[0]?.body).toEqual({ version: 3, tracking: '1403' })
})

test('the form of an order’s next transfer is empty when the answer about the previous one was lost', async () => {
  const backend = createFakeBackend({
    listOwed: () => list(owed),
    refundOrder() {
      backend.on({ listOwed: () => list({ ...owed, paymentId: 8, version: 4 }) })
      return failure(502, 'قطع شد')
    },
  })
  const { user } = renderPanel(<TransfersOf orderId={owed.orderId} />, backend)
  await user.type(await screen.findByLabelText('کد پیگیری واریز'), '1403')
  await user.click(screen.getByRole('button', { name: 'ثبت واریز و پیامک به خریدار' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /واریز کرده‌ام$/ }))
  await waitFor(() => expect(screen.getByLabelText('کد پیگیری واریز')).toHaveValue(''))
  expect(backend.callsOf('listOwed')).toHaveLength(2)
})

const list = (one: OwedAnswer['items'][number]): OwedAnswer => ({
  ...{ items: [one], total: 1, page: 1, pageSize: 50 },
})
