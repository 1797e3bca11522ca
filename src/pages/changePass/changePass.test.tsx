import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { accountMessages } from '../../../contract/identity/accountRules.ts'
// Imported here, so that the first test does not wait until Jest has compiled the lazy form.
import '../../features/identity/password/ChangePasswordForm.tsx'
import { aUser } from '../../testing/fixtures.ts'
import { elsewhere, visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

function visitAs(hasPassword: boolean) {
  const { firstName, lastName, mobile } = aUser()
  const rest = { email: '', nationalCode: '', birthday: '', avatar: '' }
  let profile = { firstName, lastName, mobile, ...rest, hasPassword }
  const page = visitAsMember(
    { Component },
    { path: '/account/change-pass' },
    {
      getProfile: () => profile,
      changePassword: () => {
        profile = { ...profile, hasPassword: true }
        return {
          success: true,
          message: hasPassword ? accountMessages.passwordChanged : accountMessages.passwordSet,
        }
      },
    },
  )
  const go = (to: string) => act(() => void page.router.navigate(to))
  return { ...page, go }
}

async function open() {
  const page = visitAs(true)
  const old = await screen.findByLabelText('رمز عبور فعلی')
  return { ...page, old, fresh: screen.getByLabelText('رمز عبور جدید') }
}
const question = () => screen.queryByRole('dialog', { name: 'بدون ذخیره می‌روید؟' })

test('asks before leaving with unsaved text', async () => {
  const { user, go, old } = await open()
  await user.type(old, 'moon-over-karun')
  go('/blog')
  await user.click(await screen.findByRole('button', { name: 'می‌مانم' }))
  expect(old).toHaveValue('moon-over-karun')
  go('/blog')
  await user.click(await screen.findByRole('button', { name: 'رفتن بدون ذخیره' }))
  expect(await elsewhere()).toHaveTextContent('/blog')
})

test('does not ask before anything is typed or after the password was changed', async () => {
  const { user, go, old, fresh } = await open()
  await user.type(old, 'aqrabe-demo-1')
  await user.type(fresh, 'moon-over-karun')
  await user.click(screen.getByRole('button', { name: 'تغییر رمز عبور' }))
  expect(await screen.findByText(accountMessages.passwordChanged)).toBeVisible()
  go('/blog')
  expect(await elsewhere()).toHaveTextContent('/blog')
  expect(question()).toBeNull()
})

test('an account without a password sets its first one without the old, and needs it from then on', async () => {
  const { user, backend } = visitAs(false)
  const fresh = await screen.findByLabelText('رمز عبور')
  expect(screen.getByRole('heading', { name: 'انتخاب رمز عبور' })).toBeVisible()
  expect(screen.queryByLabelText('رمز عبور فعلی')).toBeNull()
  await user.type(fresh, 'moon-over-karun')
  await user.click(screen.getByRole('button', { name: 'ثبت رمز عبور' }))
  expect(await screen.findByText(accountMessages.passwordSet)).toBeVisible()
  expect(await screen.findByLabelText('رمز عبور فعلی')).toBeVisible()
  expect(backend.callsOf('changePassword').map(({ body }) => body)).toEqual([
    { oldPassword: '', password: 'moon-over-karun' },
  ])
})
