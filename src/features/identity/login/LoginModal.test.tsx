import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { flowEvent } from '../../../flows/flow.ts'
import { pressEscape } from '../../../testing/dialogs.ts'
import { createFakeBackend, failure, later, unreachable } from '../../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import { renderWithStore } from '../../../testing/renderWithStore.tsx'
import type { LoginAnswer } from '../../../../contract/identity/accountSchemas.ts'
import { loginFlow } from './loginFlow.ts'
import type { LoginOpening } from './loginMachine.ts'
import { LoginModal } from './LoginModal.tsx'

const wrong = 'شمارهٔ موبایل یا رمز عبور درست نیست.'
const refusal: LoginAnswer = {
  success: false,
  message: wrong,
  accessToken: '',
  favCount: 0,
  basketCount: 0,
  userInfo: null,
}
const welcome: LoginAnswer = {
  ...refusal,
  success: true,
  message: '',
  accessToken: 'token',
  userInfo: aUser(),
}

// Because links store the typed number in the tab.
beforeEach(() => sessionStorage.clear())

async function openLogin(opening: Partial<LoginOpening> = { reason: 'favourite' }) {
  const backend = createFakeBackend({
    getMasterData: () => aMasterData(aUser()),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const shop = renderWithStore(
    <>
      <Link to="/shop/category">فروشگاه</Link>
      <LoginModal />
    </>,
    { backend },
  )
  const open = (more: Partial<LoginOpening> = {}) =>
    act(() => void shop.store.dispatch(flowEvent(loginFlow, { type: 'login.opened', ...opening, ...more })))
  open()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'ورود به فروشگاه ساعت' })
  const mobile = await within(dialog).findByLabelText('شمارهٔ موبایل')
  const password = within(dialog).getByLabelText('رمز عبور')
  const fill = async (number = '۰۹۱۳۰۰۰۰۰۰۱', secret = 'نادرست') => {
    await shop.user.type(mobile, number)
    await shop.user.type(password, secret)
  }
  return { ...shop, open, dialog, mobile, password, fill }
}

test('the dialog says why a login is needed', async () => {
  const { dialog, open } = await openLogin()
  expect(dialog).toHaveAccessibleDescription('برای افزودن به علاقه‌مندی‌ها ابتدا وارد شوید.')
  open({ reason: 'basket' })
  expect(dialog).toHaveAccessibleDescription('برای خرید کالا ابتدا وارد شوید.')
  open({ reason: 'inBasket' })
  expect(dialog).toHaveTextContent('برای ادامهٔ سفارش ابتدا وارد شوید.')
})

test('the first field gets the focus when the form is loaded', async () => {
  const { mobile } = await openLogin()
  expect(mobile).toHaveFocus()
})

test('a wrong password shows the message of the server and keeps the input', async () => {
  const { backend, dialog, mobile, password, fill, user } = await openLogin()
  backend.on({ login: () => refusal })
  await fill()
  await user.click(screen.getByLabelText('مرا به خاطر بسپار'))
  await user.click(screen.getByRole('button', { name: 'ورود' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(wrong)
  expect(mobile).toHaveValue('09130000001')
  expect(password).toHaveValue('نادرست')
  const body = { UserName: '09130000001', Password: 'نادرست', type: 0, rememberMe: false }
  expect(backend.callsOf('login')[0]?.body).toEqual(body)
})

test('the input survives switching between password and code', async () => {
  const { backend, dialog, mobile, user } = await openLogin()
  backend.on({ sendCode: () => ({ success: true, message: '', expiresIn: 120, resendIn: 60 }) })
  const press = async (name: string | RegExp) =>
    user.click(await within(dialog).findByRole('button', { name }))
  const remembers = () => within(dialog).getByRole('checkbox', { name: 'مرا به خاطر بسپار' })
  const retype = async (text: string) => {
    const field = within(dialog).getByLabelText('شمارهٔ موبایل')
    await user.clear(field)
    await user.type(field, text)
  }
  await user.type(mobile, '۰۹۱۳۰۰۰۰۰۰۱')
  await user.click(remembers())
  await press(/با کد یک‌بارمصرف/)
  await within(dialog).findByRole('form', { name: 'ورود با کد یک‌بارمصرف' })
  expect(within(dialog).getByLabelText('شمارهٔ موبایل')).toHaveValue('09130000001')
  expect(remembers()).not.toBeChecked()

  await retype('0913000')
  await press('ورود با رمز عبور')
  expect(await within(dialog).findByLabelText('رمز عبور')).toBeVisible()
  expect(within(dialog).getByLabelText('شمارهٔ موبایل')).toHaveValue('0913000')
  expect(remembers()).not.toBeChecked()

  // "Change the number" also shows the number that was typed last.
  await press(/با کد یک‌بارمصرف/)
  await within(dialog).findByRole('form', { name: 'ورود با کد یک‌بارمصرف' })
  await retype('09130000002')
  await press('دریافت کد ورود')
  await press('شماره را عوض کنید')
  expect(within(dialog).getByLabelText('شمارهٔ موبایل')).toHaveValue('09130000002')
  await press('دریافت کد ورود')
  await within(dialog).findByRole('form', { name: 'کد ورود' })
  await press('ورود با رمز عبور')
  expect(await within(dialog).findByLabelText('شمارهٔ موبایل')).toHaveValue('09130000002')
  expect(remembers()).not.toBeChecked()
})

test('during the login the button is busy and a second Enter sends nothing', async () => {
  const { backend, password, fill, user, dialog } = await openLogin()
  const answer = later<LoginAnswer>()
  backend.on({ login: () => answer.promise })
  await fill()
  await user.type(password, '{Enter}')
  const button = await screen.findByRole('button', { name: 'در حال ورود…' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.type(password, '{Enter}')
  await user.click(button)
  expect(backend.callsOf('login')).toHaveLength(1)
  await act(async () => answer.resolve(welcome))
  await waitFor(() => expect(dialog).not.toBeVisible())
})

test('shows a lost connection and errors of fields in Persian', async () => {
  const { backend, password, fill, user } = await openLogin()
  backend.on({ login: unreachable })
  await fill()
  await user.type(password, '{Enter}')
  expect(await screen.findByText(/ارتباط با سرور برقرار نشد/)).toBeVisible()
  const fields = { Password: 'رمز عبور بیش از اندازه بلند است.' }
  backend.on({ login: () => failure(400, 'اطلاعات فرم را بررسی کنید.', { fields }) })
  await user.type(password, '{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription(fields.Password))
  expect(password).toHaveFocus()
  expect(screen.queryByText(/ارتباط با سرور برقرار نشد/)).toBeNull()
})

test('a dialog that an action opened has a close button, which discards message and input', async () => {
  const { backend, dialog, fill, user, open, password } = await openLogin()
  backend.on({ login: () => refusal })
  pressEscape(dialog)
  expect(dialog).toBeVisible()
  await fill()
  await user.type(password, '{Enter}')
  await screen.findByText(wrong)
  await user.click(within(dialog).getByRole('button', { name: 'بستن' }))
  expect(dialog).not.toBeVisible()
  open()
  expect(await within(dialog).findByLabelText('شمارهٔ موبایل')).toHaveValue('')
  expect(screen.queryByText(wrong)).toBeNull()
})

test('a dialog that a page needs cannot be closed; with closable Esc closes it', async () => {
  const { dialog, open } = await openLogin({ reason: 'none' })
  expect(within(dialog).queryByRole('button', { name: 'بستن' })).toBeNull()
  pressEscape(dialog)
  expect(dialog).toBeVisible()
  open({ closable: true })
  pressEscape(dialog)
  expect(dialog).not.toBeVisible()
})

test('the dialog closes when its own link or another one changes the page', async () => {
  const { dialog, open, user } = await openLogin({ reason: 'none' })
  await user.click(within(dialog).getByRole('link', { name: 'ثبت‌نام' }))
  expect(dialog).not.toBeVisible()
  open()
  await user.click(screen.getByText('فروشگاه'))
  await waitFor(() => expect(dialog).not.toBeVisible())
})
