/** Tests that each login or registration form is prefilled with the number typed in another one. */
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openTab } from '../../testing/openTab.tsx'
import { loginRequested } from './login/loginIntents.ts'

const MOBILE = '09131234567'
const FORGOTTEN = 'رمز را فراموش کرده‌اید؟'

beforeEach(() => sessionStorage.clear())

const field = () => screen.findByLabelText('شمارهٔ موبایل')
const press = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name })

test('the number typed in the login is prefilled in the form for a forgotten password, and vice versa', async () => {
  await openTab('/account/login')
  await userEvent.type(await field(), MOBILE)
  await press(FORGOTTEN)
  await heading(/رمز/)
  expect(await field()).toHaveValue(MOBILE)
  await userEvent.type(await field(), '{Backspace}8')
  await press('بازگشت به ورود')
  await heading(/^ورود به/)
  expect(await screen.findByLabelText('رمز عبور')).toHaveValue('')
  expect(await field()).toHaveValue('09131234568')
})

test('the number typed in the dialog is prefilled in the registration and in the form for a forgotten password', async () => {
  const tab = await openTab('/shop')
  await tab.send(loginRequested({ reason: 'favourite' }))
  await userEvent.type(await field(), MOBILE)
  await tab.leaveBy('ثبت‌نام')
  expect(await screen.findByLabelText('نام خانوادگی')).toHaveValue('')
  expect(await field()).toHaveValue(MOBILE)
  await press(FORGOTTEN)
  await heading(/رمز/)
  expect(await field()).toHaveValue(MOBILE)
})

test.each(['password', 'code'])('the typed number survives a reload: login by %s', async (way) => {
  const before = await openTab('/account/login')
  if (way === 'code') await userEvent.click(await screen.findByRole('button', { name: /با کد یک‌بارمصرف/ }))
  await userEvent.type(await field(), MOBILE)
  before.close()
  await openTab('/account/login')
  expect(await field()).toHaveValue(MOBILE)
})

test('an empty field stores no number', async () => {
  await openTab('/account/login')
  await press(FORGOTTEN)
  await heading(/رمز/)
  expect(await field()).toHaveValue('')
})

test.each(['/account/login', '/account/register'])(
  'a deleted number stays deleted after a reload: %s',
  async (at) => {
    const before = await openTab(at)
    await userEvent.type(await field(), MOBILE)
    await userEvent.clear(await field())
    before.close()
    await openTab(at)
    expect(await field()).toHaveValue('')
  },
)

test.each(['logIn', 'register'] as const)('the stored number is dropped after %s', async (enter) => {
  const tab = await openTab(enter === 'logIn' ? '/account/register' : '/account/login')
  await userEvent.type(await field(), MOBILE)
  await press(enter === 'logIn' ? 'حساب دارید؟ وارد شوید' : 'ثبت‌نام')
  await heading(enter === 'logIn' ? /^ورود به/ : /^ثبت‌نام/)
  expect(await field()).toHaveValue(MOBILE)
  await tab[enter]()
  expect(tab.store.getState().session.isLoggedIn).toBe(true)
  expect(sessionStorage.getItem('draft:mobile')).toBeNull()
})
