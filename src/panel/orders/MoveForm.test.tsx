import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { pressEscape } from '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { MoveForm } from './MoveForm.tsx'

const order = {
  order: {
    ...{ id: 7, status: orderStatus.paid, payable: 900_000 },
    payments: [{ state: 'paid', amount: 900_000 }],
  },
  ...{ version: 3, moves: [orderStatus.preparing, orderStatus.cancelled] },
  ...{ buyer: { id: 5, name: 'نگار راد', mobile: '09131234567' }, cancelRefund: 'bank' },
} as unknown as DeskOrder

async function ask(desk = order) {
  const backend = createFakeBackend({ moveOrder: () => failure(409, 'همکارتان سریع‌تر بود.') })
  const { user } = renderPanel(<MoveForm {...desk} />, backend)
  const button = screen.getByRole('button', { name: 'لغو سفارش' })
  await user.type(screen.getByRole('textbox'), 'موجود نبود')
  await user.click(button)
  return { backend, user, button, question: screen.getByRole<HTMLDialogElement>('dialog') }
}

test('the confirmation of a cancellation names number, buyer and sum, and closing it sends nothing', async () => {
  const { backend, user, button, question } = await ask()
  expect(question).toHaveAccessibleName('لغو سفارش ۷')
  expect(question).toHaveAccessibleDescription(/نگار راد.*لغو.*از درگاه می‌خواهیم ۹۰۰٬۰۰۰.*موجود نبود/)
  // Browsers focus this button when the dialog opens.
  expect(within(question).getByRole('button', { name: 'بازگشت' })).toHaveAttribute('autofocus')
  pressEscape(question)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(within(question).getByRole('button', { name: 'بازگشت' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(backend.callsOf('moveOrder')).toEqual([])
})

test('closes the dialog and shows the error and the typed reason when the server refuses', async () => {
  const { backend, user, question } = await ask()
  await user.click(within(question).getByRole('button', { name: 'لغو سفارش' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('همکارتان سریع‌تر بود.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('textbox')).toHaveValue('موجود نبود')
  expect(backend.callsOf('moveOrder').map(({ body }) => body)).toEqual([
    { version: 3, status: orderStatus.cancelled, reason: 'موجود نبود', restock: true },
  ])
})

test('cancelling because of a missing product does not restore the stock', async () => {
  const { backend, user, question } = await ask()
  await user.click(within(question).getByRole('button', { name: 'بازگشت' }))
  await user.clear(screen.getByRole('textbox'))
  await user.click(screen.getByRole('checkbox', { name: /کالا موجود نبود/ }))
  await user.click(screen.getByRole('button', { name: 'لغو سفارش' }))
  expect(question).toHaveTextContent('چیزی به موجودی برنمی‌گردد')
  await user.click(within(question).getByRole('button', { name: 'لغو سفارش' }))
  await waitFor(() => expect(backend.callsOf('moveOrder')).toHaveLength(1))
  expect(backend.callsOf('moveOrder')[0]?.body).toMatchObject({ reason: 'کالا موجود نبود', restock: false })
})

test('preparing an order ignores the checkbox about missing products', async () => {
  const { backend, user, question } = await ask()
  await user.click(within(question).getByRole('button', { name: 'بازگشت' }))
  await user.clear(screen.getByRole('textbox'))
  await user.click(screen.getByRole('checkbox', { name: /کالا موجود نبود/ }))
  await user.click(screen.getByRole('button', { name: 'شروع آماده‌سازی' }))
  await waitFor(() => expect(backend.callsOf('moveOrder')).toHaveLength(1))
  expect(backend.callsOf('moveOrder')[0]?.body).toMatchObject({ reason: 'سفارش آماده می‌شود', restock: true })
})

test('the confirmation says that the shop must transfer the sum that the gateway cannot refund', async () => {
  const { question } = await ask({ ...order, cancelRefund: 'staff' })
  expect(question).toHaveTextContent(/درگاه این وجه را بازنمی‌گرداند.*واریز به خریداران/)
  expect(question).not.toHaveTextContent('از درگاه می‌خواهیم')
})

test('the confirmation of an order with several payments says that gateway and shop may both refund', async () => {
  const [payment] = order.order.payments
  const payments = [payment!, { ...payment!, part: 2 }]
  const { question } = await ask({ ...order, cancelRefund: 'staff', order: { ...order.order, payments } })
  expect(question).toHaveTextContent(/درگاه بتواند.*بازمی‌گرداند؛ واریز بقیه/)
})
