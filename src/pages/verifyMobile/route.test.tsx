import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { accountMessages } from '../../../contract/identity/accountRules.ts'
// Compiled before the first test waits for it.
import '../../features/identity/verification/VerifyPanel.tsx'
import { sessionKnown } from '../../api/events.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Component as VerifyPage } from './route.tsx'

async function visit(sends = true) {
  const backend = createFakeBackend({
    getMasterData: () => aMasterData(aUser({ warning: 1 })),
    listFavouriteCodes: () => ({ codes: [] }),
    sendCode: () => ({
      success: sends,
      message: sends ? accountMessages.codeSent : accountMessages.codeNotSent,
      expiresIn: sends ? 120 : 0,
      resendIn: sends ? 60 : 0,
    }),
  })
  const services = { token: 'token' }
  const shop = renderWithStore(<VerifyPage />, { at: '/account/verify-mobile', backend, services })
  act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: true })))
  return { ...shop, code: await screen.findByLabelText('کد تأیید') }
}

test('a code is on its way at once; a wrong one is told of at its field, and another may be asked for later', async () => {
  const { backend, code, user } = await visit()
  expect(await screen.findByText(/پیامک شد/)).toBeVisible()
  expect(backend.callsOf('sendCode')).toHaveLength(1)
  expect(screen.getByText(/درخواست دوبارهٔ کد تا/)).toBeVisible()
  const fields = { code: accountMessages.codeWrong }
  backend.on({ verifyMobile: () => failure(400, accountMessages.codeWrong, { fields }) })
  await user.type(code, '۴۰۲۷۱')
  expect(await screen.findByText(accountMessages.codeWrong)).toBeVisible()
  expect(code).toHaveFocus()
  expect(code).toBeInvalid()
})

test('a code that could not be sent is said so, with another try at hand', async () => {
  const { backend, user } = await visit(false)
  expect(await screen.findByText(accountMessages.codeNotSent)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'فرستادن کد تازه' }))
  expect(backend.callsOf('sendCode')).toHaveLength(2)
})

test('whose number it is not can leave', async () => {
  const { backend, user, services } = await visit()
  backend.on({ logout: () => ({ success: true }) })
  await user.click(screen.getByRole('button', { name: /از حساب خارج شوید/ }))
  expect(services.navigations.at(-1)?.to).toBe('/account/login')
})
