import { expect, test } from '@jest/globals'
import { screen, waitFor, act } from '@testing-library/react'
import type { DeskOrderRow } from '../../../contract/orders/deskSchemas.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { OrderRows } from './OrderRows.tsx'
import { baseApi } from '../../api/baseApi.ts'
import { useStableList } from './useStableList.ts'
import { queryOf } from './ordersQuery.ts'

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

const answerOf = (...ids: number[]) => ({
  items: ids.map((id) => ({ id }) as DeskOrderRow),
  ...{ total: ids.length, page: 1, pageSize: 50 },
})

function Rows() {
  const { first, fresh, total } = useStableList({ page: 1 })
  return (
    <p>
      {first?.items.map(({ id }) => id).join('، ')} — {total} + {fresh}
    </p>
  )
}

test('the visible rows stay when a new order arrives and the older list is still loading', async () => {
  const backend = createFakeBackend({ listDeskOrders: () => answerOf(2, 1) })
  const { store } = renderWithStore(<Rows />, { backend, services: { token: 'x' } })
  await screen.findByText('2، 1 — 2 + 0')
  const older = later<ReturnType<typeof answerOf>>()
  backend.on({ listDeskOrders: ({ url }) => (url.includes('until=') ? older.promise : answerOf(3, 2, 1)) })
  act(() => void store.dispatch(baseApi.util.invalidateTags(['PanelOrders'])))
  await screen.findByText('2، 1 — 2 + 1')
  await act(() => older.resolve(answerOf(2, 1)))
  await screen.findByText('2، 1 — 2 + 1')
})

const queryAt = (text: string) => queryOf(new URLSearchParams(text))

test('reads sums with digits and separators of any script', () => {
  expect(queryAt('least=۵۰۰٬۰۰۰&most=1,200,000&status=2')).toEqual({
    ...{ page: 1, least: 500_000, most: 1_200_000, status: 2 },
  })
})

test('ignores days that do not exist', () => {
  expect(queryAt('from=2025-11-24&to=2025-11-30')).toEqual({ page: 1, from: '2025-11-24', to: '2025-11-30' })
  expect(queryAt('from=2025-02-30&to=2025-99-99')).toEqual({ page: 1 })
  expect(queryAt('from=3 آذر&to=2025-11-24T10')).toEqual({ page: 1 })
})

test('ignores values that are not whole numbers', () => {
  expect(queryAt('least=۵۰۰ هزار&most=-5&status=2x')).toEqual({ page: 1 })
})
