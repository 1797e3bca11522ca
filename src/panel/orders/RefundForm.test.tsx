import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { deskApi } from '../shared/deskApi.ts'
import { RefundForm } from './RefundForm.tsx'

function open() {
  const backend = createFakeBackend({ refundOrder: () => failure(409, 'نه') })
  const order = {
    ...{ order: { id: 7 }, version: 3, refundable: 900_000 },
    buyer: { id: 5, name: 'نگار راد', mobile: '09131234567' },
  } as DeskOrder
  const { user, store } = renderPanel(<RefundForm {...order} />, backend)
  const amount = screen.getByLabelText('مبلغ (تومان)')
  return { backend, user, store, order, amount }
}

test('refuses an amount that is not a whole number', async () => {
  const { backend, user, amount } = open()
  await user.type(amount, '۵۰۰ هزار')
  await user.type(screen.getByLabelText('علت'), 'خراش{Enter}')
  expect(amount).toBeInvalid()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(backend.callsOf('refundOrder')).toEqual([])
})

test('the confirmation shows the amount, and the input stays after the server refuses', async () => {
  const { backend, user, amount } = open()
  await user.type(amount, '۵۰۰٬۰۰۰')
  await user.type(screen.getByLabelText('علت'), 'خراش')
  await user.click(screen.getByRole('button', { name: 'ثبت واریز و پیامک به خریدار' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText('کد پیگیری واریز'), '1403')
  await user.click(screen.getByRole('button', { name: 'ثبت واریز و پیامک به خریدار' }))
  const question = within(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /۵۰۰٬۰۰۰ تومان را به نگار راد واریز کرده‌اید.*1403.*پیامک.*۴۰۰٬۰۰۰ تومان می‌ماند/,
  )
  await user.click(question.getByRole('button', { name: 'انصراف' }))
  expect(backend.callsOf('refundOrder')).toEqual([])
  await user.type(amount, '{Backspace}{Enter}')
  await user.click(question.getByRole('button', { name: /^۵۰٬۰۰۰.*واریز کرده‌ام/ }))
  await waitFor(() => expect(backend.callsOf('refundOrder')).toHaveLength(1))
  expect(backend.callsOf('refundOrder')[0]?.body).toEqual({
    version: 3,
    amount: 50_000,
    cause: 'خراش',
    tracking: '1403',
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('نه')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('علت')).toHaveValue('خراش')
})

test('the confirmation of a refund of the whole sum says that nothing remains of the order', async () => {
  const { user, amount } = open()
  await user.type(amount, '۹۰۰٬۰۰۰')
  await user.type(screen.getByLabelText('علت'), 'خراش')
  await user.type(screen.getByLabelText('کد پیگیری واریز'), '1403{Enter}')
  expect(screen.getByRole('dialog')).toHaveTextContent('از این سفارش چیزی نمی‌ماند.')
})

test('a recorded transfer refetches the open tasks', async () => {
  const { backend, user, store, order, amount } = open()
  const tasks = { paid: 0, preparing: 0, refundDue: 1, failed: 0, failedSince: '2026-11-27', lowStock: 0 }
  backend.on({
    getToday: () => ({ ...tasks, owed: 1, reviews: 0, questions: 0, messages: 0, returns: 0, receipts: 0 }),
    refundOrder: () => order,
  })
  await store.dispatch(deskApi.endpoints.getToday.initiate())
  await user.type(amount, '۹۰۰٬۰۰۰')
  await user.type(screen.getByLabelText('علت'), 'خراش')
  await user.type(screen.getByLabelText('کد پیگیری واریز'), '1403{Enter}')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /واریز کرده‌ام/ }))
  await waitFor(() => expect(backend.callsOf('getToday')).toHaveLength(2))
})
