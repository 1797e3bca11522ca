import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { RefundForm } from './RefundForm.tsx'

function open() {
  const backend = createFakeBackend({ refundOrder: () => failure(409, 'نه') })
  const order = { order: { id: 7 }, version: 3, refundable: 900_000 } as DeskOrder
  const { user } = renderWithStore(<RefundForm {...order} />, {
    ...{ backend, services: { token: 'x' } },
    preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
  })
  const amount = screen.getByLabelText('مبلغ (تومان)')
  return { backend, user, amount }
}

test('a sum that is not a whole number is asked for again, and none is made of its digits', async () => {
  const { backend, user, amount } = open()
  await user.type(amount, '۵۰۰ هزار')
  await user.type(screen.getByLabelText('علت'), 'خراش{Enter}')
  expect(amount).toBeInvalid()
  expect(screen.queryByRole('button', { name: /تأیید/ })).toBeNull()
  expect(backend.callsOf('refundOrder')).toEqual([])
})

test('the sum is read before it is marked as given back; another one is confirmed again', async () => {
  const { backend, user, amount } = open()
  await user.type(amount, '۵۰۰٬۰۰۰')
  await user.type(screen.getByLabelText('علت'), 'خراش')
  await user.click(screen.getByRole('button', { name: 'ثبت بازگشت وجه' }))
  expect(screen.getByText(/۵۰۰٬۰۰۰ تومان به خریدار برگشته است/)).toHaveTextContent('۴۰۰٬۰۰۰')
  await user.type(amount, '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'ثبت بازگشت وجه' }))
  expect(backend.callsOf('refundOrder')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'تأیید و ثبت بازگشت وجه' }))
  await waitFor(() => expect(backend.callsOf('refundOrder')).toHaveLength(1))
  expect(backend.callsOf('refundOrder')[0]?.body).toEqual({ version: 3, amount: 50_000, cause: 'خراش' })
})
