import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { accountMessages } from '../../../contract/identity/accountRules.ts'
// The page imports it lazily. Imported here, so that the first test does not wait until Jest has compiled it.
import '../../features/identity/registration/RegisterPanel.tsx'
import { sessionKnown } from '../../api/events.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Component as RegisterPage } from './route.tsx'

beforeEach(() => sessionStorage.clear())

async function visit() {
  const backend = createFakeBackend({
    getMasterData: () => aMasterData(null),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const shop = renderWithStore(<RegisterPage />, { at: '/account/register', backend })
  act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: false })))
  const field = {
    firstName: await screen.findByLabelText('نام'),
    lastName: screen.getByLabelText('نام خانوادگی'),
    mobile: screen.getByLabelText('شمارهٔ موبایل'),
    password: screen.getByLabelText('رمز عبور'),
    terms: screen.getByRole('checkbox'),
  }
  const send = () => shop.user.click(screen.getByRole('button', { name: 'ثبت‌نام' }))
  const fillIn = async () => {
    await shop.user.type(field.firstName, 'سارا')
    await shop.user.type(field.lastName, 'کیانی')
    await shop.user.type(field.mobile, '۰۹۱۳۱۲۳۴۵۶۷')
    await shop.user.type(field.password, 'moon-over-karun')
    await shop.user.click(field.terms)
  }
  return { ...shop, field, send, fillIn }
}

test('the terms open in a new tab and must be accepted', async () => {
  const { field, send, user } = await visit()
  for (const [name, path] of [
    ['قوانین خرید', '/قوانین-خرید'],
    ['حریم خصوصی', '/حریم-خصوصی'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect(decodeURI(link.getAttribute('href') ?? '')).toBe(path)
    expect(link).toHaveAttribute('target', '_blank')
  }
  await send()
  expect(await screen.findByText(accountMessages.acceptTerms)).toBeVisible()
  expect(field.terms).toBeInvalid()
  expect(field.firstName).toHaveFocus()
  await user.click(field.terms)
  expect(screen.queryByText(accountMessages.acceptTerms)).toBeNull()
})

test('reports a taken mobile number at its field and keeps the other values', async () => {
  const { backend, field, send, fillIn } = await visit()
  const fields = { mobile: accountMessages.mobileTaken }
  backend.on({ register: () => failure(409, accountMessages.mobileTaken, { fields }) })
  await fillIn()
  await send()
  expect(await screen.findByText(accountMessages.mobileTaken)).toBeVisible()
  expect(field.mobile).toHaveFocus()
  expect(field.mobile).toHaveValue('09131234567')
  expect(field.password).toHaveValue('moon-over-karun')
  expect(backend.callsOf('register')[0]?.body).toMatchObject({ mobile: '09131234567', acceptTerms: true })
})

test('says when to retry after too many attempts, and the next attempt may succeed', async () => {
  const wait = 'ثبت‌نام‌ها بیش از حد مجاز بود. ۵ دقیقهٔ دیگر دوباره تلاش کنید.'
  const { backend, field, send, fillIn, services } = await visit()
  backend.on({ register: () => failure(429, wait, { retryAfter: 300 }) })
  await fillIn()
  await send()
  expect(await screen.findByText(wait)).toBeVisible()
  expect(field.lastName).toHaveValue('کیانی')
  backend.on({
    register: () => ({
      success: true,
      message: '',
      accessToken: 'token',
      favCount: 0,
      basketCount: 0,
      userInfo: aUser({ warning: 1 }),
    }),
  })
  await send()
  await screen.findByText(/همراهتان است/)
  expect(services.navigations.map(({ to }) => to)).toContain('/account/verify-mobile')
})

test('restores names and mobile number after a reload, but not the password', async () => {
  const before = await visit()
  await before.fillIn()
  before.unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('moon-over-karun')
  const { field } = await visit()
  expect(field.firstName).toHaveValue('سارا')
  expect(field.lastName).toHaveValue('کیانی')
  expect(field.mobile).toHaveValue('09131234567')
  expect(field.password).toHaveValue('')
  expect(field.terms).not.toBeChecked()
})
