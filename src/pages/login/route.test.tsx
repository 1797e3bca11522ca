import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { LoginAnswer } from '../../../contract/identity/accountSchemas.ts'
import { sessionKnown } from '../../api/events.ts'
import { flowEvent } from '../../flows/flow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import { LoginModal } from '../../features/identity/login/LoginModal.tsx'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Component as LoginPage } from './route.tsx'

function answerFor(warning: number): LoginAnswer {
  const userInfo = aUser({ warning })
  return { success: true, message: '', accessToken: 'token', favCount: 0, basketCount: 0, userInfo }
}

function visit(at = '/account/login', warning = 0) {
  const backend = createFakeBackend({
    login: () => answerFor(warning),
    getMasterData: () => aMasterData(aUser({ warning })),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const page = (
    <>
      <LoginPage />
      <LoginModal />
    </>
  )
  const shop = renderWithStore(page, { at, backend })
  shop.services.navigate('/account/login')
  shop.services.navigations.length = 0
  const setSession = (isLoggedIn = false) => act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn })))
  const logIn = async () => {
    await shop.user.type(await screen.findByLabelText('شمارهٔ موبایل'), '09130000001')
    await shop.user.type(screen.getByLabelText('رمز عبور'), 'aqrabe-demo-1{Enter}')
    await waitFor(() => expect(shop.services.navigations).toHaveLength(1))
  }
  return { ...shop, setSession, logIn, flow: () => selectFlow(shop.store.getState(), loginFlow) }
}

test('shows the form in the page without a dialog', async () => {
  const { setSession, flow } = visit()
  expect(screen.getByRole('heading', { name: 'ورود به فروشگاه ساعت' })).toBeVisible()
  setSession()
  expect(await screen.findByLabelText('شمارهٔ موبایل')).toBeVisible()
  expect(flow().context).toMatchObject({ place: 'page', reason: 'none' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['', 0, '/account'],
  ['?returnTo=/shop/cart', 0, '/shop/cart'],
  ['?returnTo=//evil.example', 0, '/account'],
  ['?returnTo=/shop/cart', 1, '/account/verify-mobile?returnTo=%2Fshop%2Fcart'],
  ['', 1, '/account/verify-mobile'],
])('a login on /account/login%s with warning %d leads to %s', async (query, warning, to) => {
  const { setSession, logIn, services, flow } = visit(`/account/login${query}`, warning)
  setSession()
  await logIn()
  expect(services.navigations[0]).toEqual({ to, options: { replace: true } })
  expect(flow().value).toBe('closed')
})

test('the form works after a login dialog above the page was opened and closed', async () => {
  const { setSession, store, flow } = visit()
  setSession()
  await screen.findByLabelText('شمارهٔ موبایل')
  act(() => {
    store.dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: 'favourite' }))
    store.dispatch(flowEvent(loginFlow, { type: 'login.closed' }))
  })
  expect(flow().matches({ open: 'editing' })).toBe(true)
  expect(flow().context.place).toBe('page')
})

test('leaving the page closes the login flow', async () => {
  const { setSession, unmount, flow } = visit()
  setSession()
  expect(flow().matches('open')).toBe(true)
  unmount()
  expect(flow().value).toBe('closed')
})
