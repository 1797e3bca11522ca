import { describe, expect, it } from '@jest/globals'
import { toastMessages } from '../../../../contract/messages.ts'
import { selectIsFavourite } from '../../favourites/favouritesApi.ts'
import { loginFlow, loginSubmitted } from './loginFlow.ts'
import { siteApi } from '../../site/siteApi.ts'
import { basketAddRequested } from '../../basket/basketSlice.ts'
import { logoutRequested, sessionStarted } from '../session/sessionSlice.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { arrive } from '../../../testing/arrive.ts'
import { PASSWORD, WRONG_LOGIN } from '../../../testing/fakeShop.ts'
import { later } from '../../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import { logIn, openShop } from '../../../testing/openShop.ts'
import { recordActions, settled, toastsOf } from '../../../testing/testStore.ts'

const { getMasterData } = siteApi.endpoints

describe('login (spec §4)', () => {
  it('stores the token, sets counts and user, shows a message and loads favourites', async () => {
    const made = openShop({ count: 2, codes: ['AQ-9'] })
    await made.shell
    await logIn(made)
    const state = made.store.getState()
    expect(made.services.tokens.get()).toBe('token-1')
    expect(made.services.storage.get('RememberMe')).toBe('true')
    expect(state.session).toMatchObject({ isLoggedIn: true, user: { mobile: '09130000001' } })
    expect([state.basket.count, state.favourites.count]).toEqual([2, 1])
    expect(getMasterData.select()(state).data?.userInfo).toMatchObject({ bCount: 2, fCount: 1 })
    expect(selectIsFavourite(state, 'AQ-9')).toBe(true)
    expect(toastsOf(made.store)).toEqual([toastMessages.loggedIn])
    expect(made.navigated).toEqual([])
  })

  it("shows the server's message and stores nothing when the login is refused", async () => {
    const made = openShop()
    await logIn(made, 'wrong')
    const login = made.store.getState().flows['login']
    expect(login?.context).toMatchObject({ message: WRONG_LOGIN, userName: '09130000001' })
    expect(made.services.tokens.get()).toBe('')
    expect(toastsOf(made.store)).toEqual([])
  })

  it('leads an unverified member to verify-mobile after executing the pending action', async () => {
    const made = openShop({ user: aUser({ warning: 1 }) })
    made.store.dispatch(sessionStarted())
    made.store.dispatch(basketAddRequested({ websiteCode: 'AQ-1' }))
    await logIn(made)
    expect(made.shop.count).toBe(1)
    expect(made.navigated).toEqual(['/account/verify-mobile?returnTo=%2F'])
  })

  it.each([
    ['a member to the account', aUser(), '', '/account'],
    ['an administrator home', aUser({ role: 'Administrator' }), '', '/'],
    ['back to where they came from', aUser(), '/shop/cart', '/shop/cart'],
  ])('on the login page leads %s', async (_name, user, returnTo, to) => {
    const made = openShop({ user }, { path: '/account/login' })
    await logIn(made, PASSWORD, { place: 'page', returnTo })
    expect(made.navigated).toEqual([to])
  })

  it('replaces the tokens of an earlier login without sending them', async () => {
    const made = openShop()
    made.services.tokens.set('of-long-ago', false)
    await logIn(made)
    expect(made.backend.callsOf('login').map(({ bearer }) => bearer)).toEqual([''])
    expect(made.services.tokens.get()).toBe('token-1')
    expect(made.services.storage.get('RememberMe')).toBe('true')
  })

  it('ignores master data that was requested before the login', async () => {
    const made = openShop()
    await made.shell
    const slow = later<ReturnType<typeof aMasterData>>()
    let requests = 0
    made.backend.on({
      getMasterData: () => ((requests += 1) === 1 ? slow.promise : aMasterData(aUser({ bCount: 5 }))),
    })
    void made.store.dispatch(getMasterData.initiate(undefined, { forceRefetch: true }))
    made.store.dispatch(flowEvent(loginFlow, { type: 'login.opened', place: 'dialog' }))
    made.store.dispatch(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true }))
    while (!made.store.getState().session.isLoggedIn) await arrive()
    slow.resolve(aMasterData(null))
    await settled(made.store)
    expect(made.store.getState().session).toMatchObject({ isLoggedIn: true })
    expect(made.services.tokens.get()).toBe('token-1')
    expect(getMasterData.select()(made.store.getState()).data?.userInfo?.bCount).toBe(5)
  })

  it('leaves neither password nor token in an action or in the state', async () => {
    const password = 'یک-رمز-very-secret'
    const made = openShop({ token: 'eyJ-a-very-secret-token' })
    made.backend.on({
      login: ({ body }) => ({
        success: true,
        message: '',
        accessToken: body.Password === password ? made.shop.token : '',
        favCount: 0,
        basketCount: 0,
        userInfo: aUser(),
      }),
    })
    const actions = recordActions(made.store)
    await logIn(made, password)
    made.store.dispatch(logoutRequested())
    await settled(made.store)
    expect(made.backend.callsOf('logout').map(({ bearer }) => bearer)).toEqual(['eyJ-a-very-secret-token'])
    expect(actions.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['session/signedIn', 'session/signedOut']),
    )
    const record = JSON.stringify([actions, made.store.getState()])
    expect(record).toContain('09130000001')
    expect(record).not.toContain('very-secret')
  })
})
