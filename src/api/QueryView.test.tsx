import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import type { Answer } from '../../contract/endpoints.ts'
import { useListAdminProductsQuery } from '../panel/products/productsApi.ts'
import { createFakeBackend, failure, later } from '../testing/fakeBackend.ts'
import { renderWithStore } from '../testing/renderWithStore.tsx'
import { QueryView } from './QueryView.tsx'

function List() {
  const [page, setPage] = useState(1)
  const query = useListAdminProductsQuery({ filter: {}, page })
  return (
    <>
      <button onClick={() => setPage(page + 1)}>بعدی</button>
      <button onClick={() => void query.refetch()}>از نو</button>
      <QueryView query={query}>{({ total }) => <p>{total} کالا</p>}</QueryView>
    </>
  )
}

function open() {
  const answer = (total: number) => ({ items: [], total, page: 1, pageSize: 50 })
  const backend = createFakeBackend({ listAdminProducts: () => answer(7) })
  const { user } = renderWithStore(<List />, {
    ...{ backend, services: { token: 'x' } },
    preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
  })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { backend, press, answer }
}

test('shows the former page as busy while the next one loads, and replaces it by an error when that fails', async () => {
  const { backend, press, answer } = open()
  const shown = await screen.findByText('7 کالا')
  expect(shown.parentElement).not.toHaveAttribute('aria-busy')
  const next = later<Answer<'listAdminProducts'> | Response>()
  backend.on({ listAdminProducts: () => next.promise })
  await press('بعدی')
  expect(shown.parentElement).toHaveAttribute('aria-busy', 'true')
  next.resolve(failure(400, 'نه'))
  expect(await screen.findByText('این بخش باز نشد')).toBeVisible()
  expect(screen.queryByText('7 کالا')).toBeNull()
  backend.on({ listAdminProducts: () => answer(9) })
  await press('تلاش دوباره')
  expect(await screen.findByText('9 کالا')).toBeVisible()
})

test('still shows the cached answer when a refetch fails', async () => {
  const { backend, press } = open()
  await screen.findByText('7 کالا')
  backend.on({ listAdminProducts: () => failure(400, 'نه') })
  await press('از نو')
  await waitFor(() => expect(backend.callsOf('listAdminProducts')).toHaveLength(2))
  await waitFor(() => expect(screen.getByText('7 کالا').parentElement).not.toHaveAttribute('aria-busy'))
  expect(screen.queryByText('این بخش باز نشد')).toBeNull()
})
