import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { accountMessages } from '../../../contract/identity/accountRules.ts'
// Imported here, so that the first test does not wait until Jest has compiled the lazy form.
import '../../features/identity/verification/VerifyPanel.tsx'
import { sessionKnown } from '../../api/events.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Component as VerifyPage } from './route.tsx'

async function visit(sends = true, resendIn = 60) {
  const backend = createFakeBackend({
    getMasterData: () => aMasterData(aUser({ warning: 1 })),
    listFavouriteCodes: () => ({ codes: [] }),
    sendCode: () => ({
      success: sends,
      message: sends ? accountMessages.codeSent : accountMessages.codeNotSent,
      expiresIn: sends ? 120 : 0,
      resendIn: sends ? resendIn : 0,
    }),
  })
  const services = { token: 'token' }
  const shop = renderWithStore(<VerifyPage />, { at: '/account/verify-mobile', backend, services })
  act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: true })))
  return { ...shop, code: await screen.findByLabelText('کد تأیید') }
}

test('sends a code at once, reports a wrong code at its field, and offers another code later', async () => {
  const { backend, code, user } = await visit()
  expect(await screen.findByText(/پیامک شد/)).toBeVisible()
  expect(backend.callsOf('sendCode')).toHaveLength(1)
  const again = screen.getByRole('button', { name: 'فرستادن کد تازه' })
  expect(again).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('تا ۱:۰۰ دیگر')).toBeVisible()
  const fields = { code: accountMessages.codeWrong }
  backend.on({ verifyMobile: () => failure(400, accountMessages.codeWrong, { fields }) })
  await user.type(code, '۴۰۲۷۱۳')
  expect(await screen.findByText(accountMessages.codeWrong)).toBeVisible()
  expect(code).toHaveFocus()
  expect(code).toBeInvalid()
})

test('reports a code that could not be sent and offers a retry', async () => {
  const { backend, user } = await visit(false)
  expect(await screen.findByText(accountMessages.codeNotSent)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'فرستادن کد تازه' }))
  expect(backend.callsOf('sendCode')).toHaveLength(2)
})

test('a visitor with a wrong number can log out', async () => {
  const { backend, user, services } = await visit()
  backend.on({ logout: () => ({ success: true }) })
  await user.click(screen.getByRole('button', { name: /از حساب خارج شوید/ }))
  expect(services.navigations.at(-1)?.to).toBe('/account/login')
})

const refusal = (code: string, more: object = {}) => failure(400, code, { fields: { code }, ...more })

test('does not send a refused code again when the button is pressed after the last digit', async () => {
  const { backend, code, user } = await visit()
  backend.on({ verifyMobile: () => refusal(accountMessages.codeWrong) })
  await user.type(code, '402713')
  await screen.findByText(accountMessages.codeWrong)
  await user.click(screen.getByRole('button', { name: 'تأیید شماره' }))
  await waitFor(() => expect(code).toHaveFocus())
  expect(backend.callsOf('verifyMobile')).toHaveLength(1)
  expect(screen.getByText(accountMessages.codeWrong)).toBeVisible()
  await user.type(code, '402714')
  expect(backend.callsOf('verifyMobile')).toHaveLength(2)
})

test('clears the typed code when another is sent, and focuses the field', async () => {
  const { backend, code, user } = await visit(true, 0)
  await screen.findByText(/پیامک شد/)
  await user.type(code, '402')
  const next = { success: true, message: accountMessages.codeSent, expiresIn: 119, resendIn: 60 }
  backend.on({ sendCode: () => next })
  await user.click(screen.getByRole('button', { name: 'فرستادن کد تازه' }))
  await waitFor(() => expect(code).toHaveValue(''))
  expect(code).toHaveFocus()
})

test('replaces the field with a button for another code after too many attempts', async () => {
  const { backend, code, user } = await visit()
  backend.on({ verifyMobile: () => refusal(accountMessages.codeSpent, { code: 'codeSpent' }) })
  await user.type(code, '402713')
  expect(await screen.findByText(accountMessages.codeSpent)).toBeVisible()
  expect(screen.queryByLabelText('کد تأیید')).toBeNull()
  const again = screen.getByRole('button', { name: 'فرستادن کد تازه' })
  expect(again).toHaveFocus()
  await user.click(again)
  const field = await screen.findByLabelText('کد تأیید')
  expect(backend.callsOf('sendCode')).toHaveLength(2)
  expect(field).toHaveValue('')
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.queryByText(accountMessages.codeSpent)).toBeNull()
})

test('says in advance that the last digit submits, how long the code is valid, and to which number it was sent', async () => {
  const { code } = await visit()
  expect(code).toHaveAccessibleDescription('با وارد کردن رقم آخر، کد خودش فرستاده می‌شود.')
  expect(
    await screen.findByText('کد ۲ دقیقه اعتبار دارد. ۱ دقیقه بعد می‌توانید کد تازه بگیرید.'),
  ).toBeInTheDocument()
  expect(screen.getByText('۰۹۱۳۰۰۰۰۰۰۱')).toBeVisible()
})
