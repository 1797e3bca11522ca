import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { accountMessages } from '../../../contract/identity/accountRules.ts'
// Compiled before the first test waits for it.
import '../../features/identity/password/ChangePasswordForm.tsx'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { elsewhere, visit } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

async function open() {
  const backend = createFakeBackend({ getMasterData: () => aMasterData(aUser()) })
  const page = visit(
    { Component },
    {
      path: '/account/change-pass',
      at: '/account/change-pass',
      backend,
      preloaded: { session: { user: aUser(), isLoggedIn: true, isKnown: true } },
    },
  )
  const old = await screen.findByLabelText('رمز عبور کنونی')
  const go = (to: string) => act(() => void page.router.navigate(to))
  return { ...page, backend, go, old, fresh: screen.getByLabelText('رمز عبور تازه') }
}
const question = () => screen.queryByRole('dialog', { name: 'بدون ذخیره می‌روید؟' })

test('whoever leaves with something typed is asked first', async () => {
  const { user, go, old } = await open()
  await user.type(old, 'moon-over-karun')
  go('/blog')
  await user.click(await screen.findByRole('button', { name: 'می‌مانم' }))
  expect(old).toHaveValue('moon-over-karun')
  go('/blog')
  await user.click(await screen.findByRole('button', { name: 'رفتن بدون ذخیره' }))
  expect(await elsewhere()).toHaveTextContent('/blog')
})

test('nobody is asked before a word is typed, nor once the password is changed', async () => {
  const { user, go, old, fresh, backend } = await open()
  backend.on({ changePassword: () => ({ success: true, message: accountMessages.passwordChanged }) })
  await user.type(old, 'aqrabe-demo-1')
  await user.type(fresh, 'moon-over-karun')
  await user.click(screen.getByRole('button', { name: 'تغییر رمز عبور' }))
  expect(await screen.findByText(accountMessages.passwordChanged)).toBeVisible()
  go('/blog')
  expect(await elsewhere()).toHaveTextContent('/blog')
  expect(question()).toBeNull()
})
