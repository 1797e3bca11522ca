import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { DeskOrderRow } from '../../../contract/orders/deskSchemas.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { OrderRows } from './OrderRows.tsx'

const order = (id: number): DeskOrderRow => ({
  ...{ id, status: 2, createdAt: '2026-11-21T08:30:00.000Z', payable: 1000, count: 1, receiver: 'مریم' },
  ...{ mobile: '09130000001', province: 'اصفهان', city: 'کاشان', trackingNumber: '' },
})
const answer = {
  items: [53, 52, 51].map(order),
  ...{ total: 53, page: 2, pageSize: 50 },
}
const rows = [50, 51, 52]

test('retrying a failed page does not lose the focus, which then moves to the first loaded order', async () => {
  const backend = createFakeBackend({ listDeskOrders: () => failure(500) })
  const { user } = renderWithStore(
    <div role="table">
      <input aria-label="انتخاب همه" />
      <OrderRows
        {...{ page: 2, rows, size: 52, pageSize: 50, query: { page: 1 }, given: undefined }}
        chosen={new Set()}
        onChoose={() => undefined}
      />
    </div>,
    { backend, services: { token: 'x' } },
  )
  const again = await screen.findByRole('button', { name: 'این سفارش‌ها نیامدند؛ تلاش دوباره' })
  const second = later<typeof answer>()
  backend.on({ listDeskOrders: () => second.promise })
  again.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(backend.callsOf('listDeskOrders')).toHaveLength(2))
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'))
  expect(again).toHaveFocus()
  second.resolve(answer)
  await waitFor(() => expect(screen.getByRole('link', { name: 'سفارش ۵۳' })).toHaveFocus())
})
