import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { OutboxPage } from './OutboxPage.tsx'

const message = {
  id: 1,
  mobile: '09130000001',
  template: 'verify',
  text: 'کد تأیید شما در عقربه: 04217',
  createdAt: '2026-03-01T08:00:00.000Z',
}

test('a new message is shown after a refresh', async () => {
  const backend = createFakeBackend({ listOutbox: () => ({ items: [] }) })
  const { user } = renderWithStore(<OutboxPage />, { backend })
  expect(await screen.findByRole('heading', { name: 'هنوز پیامکی نیست' })).toBeVisible()
  backend.on({ listOutbox: () => ({ items: [message] }) })
  await user.click(screen.getByRole('button', { name: 'به‌روز کردن' }))
  expect(await screen.findByText(message.text)).toBeVisible()
  expect(screen.getByText(message.mobile)).toBeVisible()
})

test('the page shows an error and does not redirect when the server answers 404 for the outbox', async () => {
  const backend = createFakeBackend({ listOutbox: () => failure(404, 'صفحهٔ موردنظر یافت نشد.') })
  const { services } = renderWithStore(<OutboxPage />, { backend })
  expect(await screen.findByRole('alert')).toHaveTextContent('صندوق پیامک در دسترس نیست.')
  expect(services.navigations).toEqual([])
})
