import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { permissionsOf } from '../../../contract/authorization/permissions.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext } from '../frame/StaffContext.ts'
import { TodayPage } from './TodayPage.tsx'

test('who keeps the catalogue alone finds what waits in it', async () => {
  const backend = createFakeBackend({
    listAdminProducts: ({ body: { filter } }) => ({
      ...{ items: [], page: 1, pageSize: 1 },
      total: filter.stock === 'low' ? 12 : filter.published === false ? 3 : 0,
    }),
  })
  renderWithStore(
    <StaffContext
      value={{ id: 1, name: 'سارا', role: 'catalogue', permissions: [...permissionsOf('catalogue')] }}
    >
      <TodayPage />
    </StaffContext>,
    {
      ...{ backend, at: '/cp', services: { token: 'x' } },
      preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
    },
  )
  const low = await screen.findByRole('link', { name: /رو به پایان.*۱۲/ })
  expect(low).toHaveTextContent('۱۲ کالا')
  expect(low).toHaveAttribute('href', '/cp/products?stock=low')
  const drafts = await screen.findByRole('link', { name: /پیش‌نویس.*۳/ })
  expect(drafts).toHaveTextContent('۳ کالا')
  expect(drafts).toHaveAttribute('href', '/cp/products?shown=draft')
  expect(backend.callsOf('getToday')).toEqual([])
})
