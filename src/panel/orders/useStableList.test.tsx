import { test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { DeskOrderRow } from '../../../contract/orders/deskSchemas.ts'
import { baseApi } from '../../api/baseApi.ts'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { useStableList } from './useStableList.ts'

const answer = (...ids: number[]) => ({
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
  const backend = createFakeBackend({ listDeskOrders: () => answer(2, 1) })
  const { store } = renderWithStore(<Rows />, { backend, services: { token: 'x' } })
  await screen.findByText('2، 1 — 2 + 0')
  const older = later<ReturnType<typeof answer>>()
  backend.on({ listDeskOrders: ({ url }) => (url.includes('until=') ? older.promise : answer(3, 2, 1)) })
  act(() => void store.dispatch(baseApi.util.invalidateTags(['PanelOrders'])))
  await screen.findByText('2، 1 — 2 + 1')
  await act(() => older.resolve(answer(2, 1)))
  await screen.findByText('2، 1 — 2 + 1')
})
