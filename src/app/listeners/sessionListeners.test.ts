import { describe, expect, it } from '@jest/globals'
import { errorMessages, toastMessages } from '../../../contract/messages.ts'
import { favouritesApi, selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { loginFlow, loginSubmitted } from '../../features/login/loginFlow.ts'
import { masterApi } from '../../features/master/masterApi.ts'
import { logoutRequested, sessionStarted } from '../../features/session/sessionSlice.ts'
import { flowEvent } from '../../flows/flow.ts'
import { createFakeShop, PASSWORD, WRONG_LOGIN, type ShopState } from '../../testing/fakeShop.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { makeTestStore, recordActions, settled, toastsOf } from '../../testing/testStore.ts'

const { getMasterData } = masterApi.endpoints

function shopWith(changes: Partial<ShopState> = {}, { loggedIn = false, path = '/' } = {}) {
  const { backend, shop } = createFakeShop(changes)
  let at = path
  const navigations: string[] = []
  const made = makeTestStore({
    backend,
    services: {
      ...(loggedIn ? { token: shop.token } : {}),
      path: () => at,
      navigate: (to) => {
        at = to
        navigations.push(to)
      },
    },
  })
  // The shell of every page asks for it.
  const shell = made.store.dispatch(getMasterData.initiate())
  return { ...made, shop, navigated: navigations, shell }
}

type Made = ReturnType<typeof shopWith>

async function logIn({ store }: Made, password = PASSWORD, opening: object = {}): Promise<void> {
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened', place: 'dialog', ...opening }))
  store.dispatch(loginSubmitted({ userName: '09130000001', password, rememberMe: true }))
  await settled(store)
}

describe('the start', () => {
  it('without a token is the anonymous visitor, known at once', async () => {
    const { store, backend } = shopWith()
    expect(store.getState().session).toEqual({ user: null, isLoggedIn: false, isKnown: false })
    store.dispatch(sessionStarted())
    await settled(store)
    expect(store.getState().session).toEqual({ user: null, isLoggedIn: false, isKnown: true })
    expect(backend.callsOf('listFavouriteCodes')).toEqual([])
    expect(backend.callsOf('getMasterData')).toHaveLength(1)
  })

  it("loads the member's own over the anonymous page, which stays visible meanwhile", async () => {
    const { backend, shop } = createFakeShop({ count: 3, codes: ['AQ-1', 'AQ-2'] })
    const anonymous = makeTestStore({ backend })
    await anonymous.store.dispatch(getMasterData.initiate())
    const { api } = anonymous.store.getState()

    const { store } = makeTestStore({ backend, services: { token: shop.token }, preloaded: { api } })
    store.dispatch(sessionStarted())
    expect(getMasterData.select()(store.getState()).data?.menu).toHaveLength(1)
    expect(store.getState().session).toMatchObject({ isLoggedIn: true, user: null })
    await settled(store)
    expect(store.getState().session.user).toMatchObject({ firstName: 'مریم' })
    expect(store.getState().basket.count).toBe(3)
    expect(store.getState().favourites.count).toBe(2)
    expect(selectIsFavourite(store.getState(), 'AQ-2')).toBe(true)
  })

  it('deletes the tokens when there is no user info (spec §4)', async () => {
    const made = shopWith({}, { loggedIn: true })
    made.backend.on({ getMasterData: () => aMasterData(null) })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    expect(made.services.tokens.get()).toBe('')
    expect(made.store.getState().session).toEqual({ user: null, isLoggedIn: false, isKnown: true })
    expect(made.navigated).toEqual([])
  })

  it('keeps the tokens when the server cannot be asked', async () => {
    const made = shopWith({}, { loggedIn: true })
    made.backend.on({ getMasterData: () => failure(503), listFavouriteCodes: () => failure(503) })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    expect(made.services.tokens.get()).toBe('token-1')
    expect(made.store.getState().session.isLoggedIn).toBe(true)
  })

  it('with a session that is over goes on anonymously, without sending anybody away', async () => {
    const made = shopWith({}, { loggedIn: true })
    made.shop.token = 'another'
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    expect(made.services.tokens.get()).toBe('')
    expect(made.store.getState().session.isLoggedIn).toBe(false)
    expect(getMasterData.select()(made.store.getState()).data?.userInfo).toBeNull()
  })
})

describe('login (spec §4)', () => {
  it('stores the token, sets counts and user, says so, and loads the rest', async () => {
    const made = shopWith({ count: 2, codes: ['AQ-9'] })
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

  it("shows the server's message and stores nothing when it is refused", async () => {
    const made = shopWith()
    await logIn(made, 'wrong')
    const login = made.store.getState().flows['login']
    expect(login?.context).toMatchObject({ message: WRONG_LOGIN, userName: '09130000001' })
    expect(made.services.tokens.get()).toBe('')
    expect(toastsOf(made.store)).toEqual([])
  })

  it('leads an unverified member to verify-mobile, after what was attempted', async () => {
    const made = shopWith({ user: aUser({ warning: 1 }) })
    const pending = { kind: 'basket', payload: { websiteCode: 'AQ-1', count: 1, productProperty: 0 } }
    await logIn(made, PASSWORD, { reason: 'basket', pending })
    expect(made.shop.count).toBe(1)
    expect(made.navigated).toEqual(['/account/verify-mobile'])
  })

  it.each([
    ['a member to the account', aUser(), '', '/account'],
    ['an administrator home', aUser({ role: 'Administrator' }), '', '/'],
    ['back to where they came from', aUser(), '/shop/cart', '/shop/cart'],
  ])('on the login page leads %s', async (_name, user, returnTo, to) => {
    const made = shopWith({ user }, { path: '/account/login' })
    await logIn(made, PASSWORD, { place: 'page', returnTo })
    expect(made.navigated).toEqual([to])
  })

  it('replaces the tokens of an earlier login without sending them', async () => {
    const made = shopWith()
    made.services.tokens.set('of-long-ago', false)
    await logIn(made)
    expect(made.backend.callsOf('login').map(({ bearer }) => bearer)).toEqual([''])
    expect(made.services.tokens.get()).toBe('token-1')
    expect(made.services.storage.get('RememberMe')).toBe('true')
  })

  it('ignores master data that was asked for before it', async () => {
    const made = shopWith()
    await made.shell
    const slow = later<ReturnType<typeof aMasterData>>()
    let asked = 0
    made.backend.on({
      getMasterData: () => ((asked += 1) === 1 ? slow.promise : aMasterData(aUser({ bCount: 5 }))),
    })
    void made.store.dispatch(getMasterData.initiate(undefined, { forceRefetch: true }))
    made.store.dispatch(flowEvent(loginFlow, { type: 'login.opened', place: 'dialog' }))
    made.store.dispatch(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true }))
    while (!made.store.getState().session.isLoggedIn) await new Promise((done) => setTimeout(done))
    slow.resolve(aMasterData(null))
    await settled(made.store)
    expect(made.store.getState().session).toMatchObject({ isLoggedIn: true })
    expect(made.services.tokens.get()).toBe('token-1')
    expect(getMasterData.select()(made.store.getState()).data?.userInfo?.bCount).toBe(5)
  })

  it('leaves neither password nor token in any action or in the state', async () => {
    const password = 'یک-رمز-very-secret'
    const made = shopWith({ token: 'eyJ-a-very-secret-token' })
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

describe('logout (spec §4)', () => {
  async function loggedIn(changes: Partial<ShopState> = {}) {
    const made = shopWith({ count: 2, codes: ['AQ-1'], ...changes }, { loggedIn: true })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    expect(made.store.getState().basket.count).toBe(2)
    return made
  }

  function expectGone({ store, services }: Made): void {
    const state = store.getState()
    expect(services.tokens.get()).toBe('')
    expect(services.storage.get('RememberMe')).toBeNull()
    expect([state.basket.count, state.favourites.count]).toEqual([0, 0])
    expect(state.session).toEqual({ user: null, isLoggedIn: false, isKnown: true })
    expect(favouritesApi.endpoints.listFavouriteCodes.select()(state).data).toBeUndefined()
    expect(getMasterData.select()(state).data?.userInfo).toBeNull()
  }

  it('clears everything and leads to the login page; the server hears it with the bearer', async () => {
    const made = await loggedIn()
    made.store.dispatch(logoutRequested())
    expect(made.services.tokens.get()).toBe('')
    await settled(made.store)
    expectGone(made)
    expect(made.backend.callsOf('logout').map(({ bearer }) => bearer)).toEqual(['token-1'])
    expect(made.navigated).toEqual(['/account/login'])
  })

  it('leads home when asked so', async () => {
    const made = await loggedIn()
    made.store.dispatch(logoutRequested({ to: 'home' }))
    expect(made.navigated).toEqual(['/'])
  })

  it.each([
    ['the server fails', () => failure(500)],
    ['the session is over', () => failure(401)],
    ['it is forbidden', () => failure(403)],
    ['the network is gone', () => Promise.reject(new TypeError('cut'))],
    ['no answer comes', () => new Promise<never>(() => {})],
  ])('is the same when %s', async (_name, logout) => {
    const made = await loggedIn()
    made.backend.on({ logout: logout as () => Response })
    made.store.dispatch(logoutRequested())
    await new Promise((done) => setTimeout(done, 20))
    expectGone(made)
    expect(made.navigated).toEqual(['/account/login'])
    expect(toastsOf(made.store)).toEqual([toastMessages.loggedOut])
  })

  it('comes with the message when a call finds the session over (spec §8)', async () => {
    const made = await loggedIn()
    made.shop.token = 'ended-elsewhere'
    await made.store.dispatch(
      favouritesApi.endpoints.listFavouriteCodes.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      }),
    )
    await settled(made.store)
    expectGone(made)
    expect(made.navigated).toEqual(['/account/login'])
  })

  it('says the message where the visitor is at the login page already', async () => {
    const made = shopWith({ token: 'ended' }, { path: '/account/login' })
    made.services.tokens.set('old', true)
    await made.store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate())
    expect(toastsOf(made.store)).toEqual([errorMessages.loginFirst])
    expect(made.navigated).toEqual([])
  })
})

describe('another tab', () => {
  it('logs out: this one follows', async () => {
    const made = shopWith({ count: 2 }, { loggedIn: true, path: '/account/orders' })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    made.services.storage.remove('Token')
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().session.isLoggedIn).toBe(false)
    expect(made.store.getState().basket.count).toBe(0)
    expect(made.navigated).toEqual(['/account/login'])
  })

  it('logs in: this one follows, with counts', async () => {
    const made = shopWith({ count: 4, codes: ['AQ-1'] })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    made.services.storage.set('Token', made.shop.token)
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().session).toMatchObject({ isLoggedIn: true, user: { firstName: 'مریم' } })
    expect(made.store.getState().basket.count).toBe(4)
    expect(selectIsFavourite(made.store.getState(), 'AQ-1')).toBe(true)
  })

  it("brings somebody else's token: their data, not the old member's", async () => {
    const made = shopWith({ codes: ['AQ-1'] }, { loggedIn: true })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    Object.assign(made.shop, { token: 'token-2', user: aUser({ mobile: '09139999999' }), codes: ['AQ-2'] })
    made.services.storage.set('Token', 'token-2')
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().session.user?.mobile).toBe('09139999999')
    expect(selectIsFavourite(made.store.getState(), 'AQ-1')).toBe(false)
    expect(selectIsFavourite(made.store.getState(), 'AQ-2')).toBe(true)
  })

  it('changes the compare list, or empties the storage', async () => {
    const storage = createMemoryStorage({ compareItems: '[7]', compareNames: '{"7":"غواصی"}' })
    const { store, services } = makeTestStore({ services: { storage } })
    store.dispatch(sessionStarted())
    expect(store.getState().compare.items).toEqual([{ key: 7, value: 'غواصی' }])
    storage.set('compareItems', '[7,9]')
    services.hearStorage('compareItems')
    expect(store.getState().compare.items.map(({ key }) => key)).toEqual([7, 9])
    storage.remove('compareItems')
    services.hearStorage(null)
    expect(store.getState().compare.items).toEqual([])
  })
})
