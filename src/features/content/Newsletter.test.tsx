import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { contentMessages } from '../../../contract/content/rules.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { settled } from '../../testing/testStore.ts'
import { Newsletter } from './Newsletter.tsx'

const failed = { kind: 'error', title: 'خبرنامه', text: contentMessages.notJoined }

test.each([
  [404, [{ to: '/not-found', options: { message: errorMessages.notFound } }]],
  [500, []],
] as const)(
  'a subscription answered with %d shows an error toast and navigates to %j (spec §8)',
  async (status, to) => {
    const backend = createFakeBackend({ joinNewsletter: () => failure(status) })
    const { user, store, services } = renderWithStore(<Newsletter />, { backend })
    await user.type(screen.getByLabelText('شمارهٔ موبایل'), '09130000001')
    await user.click(screen.getByRole('button', { name: 'عضویت' }))
    await settled(store)
    expect(services.navigations).toEqual(to)
    expect(store.getState().notices.toasts).toMatchObject([failed])
  },
)
