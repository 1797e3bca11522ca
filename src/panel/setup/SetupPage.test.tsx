/** The page of the setup and the shop's health; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { aSetup } from '../testing/setup.ts'
import { SetupPage } from './SetupPage.tsx'
import type { Step } from './setupApi.ts'

test('putting a step off by the keyboard focuses the next step, not the top of the page', async () => {
  const missing: Step = { step: 'logo', state: 'missing', isNeeded: false }
  const mail: Step = { ...missing, step: 'mail' }
  let now = aSetup({ steps: [missing, mail] })
  const backend = createFakeBackend({
    getSetup: () => now,
    leaveSetupStep: () => (now = aSetup({ steps: [{ ...missing, state: 'later' }, mail] })),
  })
  const { user } = renderPanel(<SetupPage />, backend, { staff: { permissions: ['settings.write'] } })
  const button = await screen.findByRole('button', { name: 'لوگو بماند برای بعد' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'انجام ایمیل' })).toHaveFocus()
})
