import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { ReturnPage } from './ReturnPage.tsx'

test('the page of a return that does not exist shows an error inside the panel', async () => {
  const backend = createFakeBackend({ getDeskReturn: () => failure(404, 'این درخواست بازگشت یافت نشد.') })
  const { services } = renderPanel(<ReturnPage />, backend, { at: '/cp/returns/7', path: 'returns/:id' })
  expect(await screen.findByRole('heading', { name: 'این درخواست بازگشت یافت نشد' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'بازگشت ۷' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull()
  expect(services.navigations).toEqual([])
})
