import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { ReturnPage } from './ReturnPage.tsx'

test('a return that does not exist shows an error inside the panel', async () => {
  const backend = createFakeBackend({ getDeskReturn: () => failure(404, 'این درخواست بازگشت یافت نشد.') })
  const { services } = renderWithStore(<ReturnPage />, {
    ...{ backend, at: '/cp/returns/7', services: { token: 'x' } },
    preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
  })
  expect(await screen.findByRole('heading', { name: 'این درخواست بازگشت یافت نشد' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'بازگشت ۷' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull()
  expect(services.navigations).toEqual([])
})
