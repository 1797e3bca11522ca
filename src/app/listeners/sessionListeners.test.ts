import { describe, expect, it } from '@jest/globals'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { toastMessages } from '../../../contract/messages.ts'
import { favouritesApi, selectCodes, selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { logoutRequested, sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { sessionExpired, signedIn } from '../../api/events.ts'
import { dropAllDrafts, keepDraft, readDraft } from '../../lib/drafts.ts'
import { flowEvent } from '../../flows/flow.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { seenKeys } from '../../lib/lastSeen.ts'
import { arrive } from '../../testing/arrive.ts'
import type { ShopState } from '../../testing/shopState.ts'
import { createFakeShop } from '../../testing/fakeShop.ts'
import { failure, unreachable } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { logIn, openShop, openStartedShop, type OpenShop } from '../../testing/openShop.ts'
import { makeTestStore, settled, toastsOf } from '../../testing/testStore.ts'

const { getMasterData } = siteApi.endpoints

describe('the start', () => {
  it('without a token sets the session to anonymous at once', async () => {
    const { store, backend } = openShop()
    expect(store.getState().session).toEqual({ user: null, isLoggedIn: false, isKnown: false })
    store.dispatch(sessionStarted())
    await settled(store)
    expect(store.getState().session).toEqual({ user: null, isLoggedIn: false, isKnown: true })
    expect(backend.callsOf('listFavouriteCodes')).toEqual([])
    expect(backend.callsOf('getMasterData')).toHaveLength(1)
  })

  it("loads the member's data while the anonymous page stays visible", async () => {
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
    const made = openShop({}, { loggedIn: true })
    made.backend.on({ getMasterData: () => aMasterData(null) })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    expect(made.services.tokens.get()).toBe('')
    expect(made.store.getState().session).toEqual({ user: null, isLoggedIn: false, isKnown: true })
    expect(made.navigated).toEqual([])
  })

  it('keeps the tokens when the server is unreachable', async () => {
    const made = openShop({}, { loggedIn: true })
    made.backend.on({ getMasterData: () => failure(503), listFavouriteCodes: () => failure(503) })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    expect(made.services.tokens.get()).toBe('token-1')
    expect(made.store.getState().session.isLoggedIn).toBe(true)
  })

  it('with an expired session continues anonymously without a redirect', async () => {
    const made = openShop({}, { loggedIn: true })
    made.shop.token = 'another'
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    expect(made.services.tokens.get()).toBe('')
    expect(made.navigated).toEqual([])
    // A member's query would redirect to the login page.
    expect(made.backend.callsOf('listFavouriteCodes')).toEqual([])
    expect(made.store.getState().session.isLoggedIn).toBe(false)
    expect(getMasterData.select()(made.store.getState()).data?.userInfo).toBeNull()
  })
})

describe('logout (spec §4)', () => {
  async function loggedIn(changes: Partial<ShopState> = {}) {
    const made = await openStartedShop({ count: 2, codes: ['AQ-1'], ...changes }, { loggedIn: true })
    expect(made.store.getState().basket.count).toBe(2)
    return made
  }

  function expectGone({ store, services }: OpenShop): void {
    const state = store.getState()
    expect(services.tokens.get()).toBe('')
    expect(services.storage.get('RememberMe')).toBeNull()
    expect([state.basket.count, state.favourites.count]).toEqual([0, 0])
    expect(state.session).toEqual({ user: null, isLoggedIn: false, isKnown: true })
    expect(selectCodes(state).data).toBeUndefined()
    expect(getMasterData.select()(state).data?.userInfo).toBeNull()
  }

  it('clears everything, opens the login page and sends the logout with the bearer token', async () => {
    const made = await loggedIn()
    made.store.dispatch(logoutRequested())
    expect(made.services.tokens.get()).toBe('')
    await settled(made.store)
    expectGone(made)
    expect(made.backend.callsOf('logout').map(({ bearer }) => bearer)).toEqual(['token-1'])
    expect(made.navigated).toEqual(['/account/login'])
  })

  it('removes drafts, searches and seen products', async () => {
    const made = await loggedIn()
    keepDraft('contact', { text: 'سلام' })
    made.services.storage.set('compareItems', '[7]')
    const keys = ['recentSearches', 'recentPicks', 'recentProducts', 'searchFollowed', seenKeys.products]
    for (const key of keys) made.services.storage.set(key, '1')
    made.store.dispatch(logoutRequested())
    expect(keys.map((key) => made.services.storage.get(key))).toEqual(keys.map(() => null))
    expect(made.services.storage.get('compareItems')).toBe('[7]')
    expect(readDraft('contact')).toEqual({})
  })

  it('notifies other tabs before the token is removed', async () => {
    const made = await loggedIn()
    const { storage } = made.services
    let token: string | null = ''
    const set = storage.set
    storage.set = (key, value) => {
      if (key === 'draftsDropped') token = storage.get('Token')
      set(key, value)
    }
    made.store.dispatch(logoutRequested())
    await settled(made.store)
    expect(token).toBe('token-1')
    expect(storage.get('Token')).toBeNull()
  })

  it('keeps drafts when the session has only expired', async () => {
    const made = await loggedIn()
    keepDraft('contact', { text: 'سلام' })
    made.services.storage.set('recentSearches', 'غواصی')
    made.store.dispatch(sessionExpired())
    expect(made.store.getState().session.isLoggedIn).toBe(false)
    expect(readDraft('contact')).toEqual({ text: 'سلام' })
    expect(made.services.storage.get('recentSearches')).toBe('غواصی')
    dropAllDrafts()
  })

  it('keeps drafts only for the member who typed them', async () => {
    const made = await loggedIn()
    const user = made.store.getState().session.user!
    keepDraft('contact', { text: 'سلام' })
    made.store.dispatch(sessionExpired())
    made.store.dispatch(signedIn({ user }))
    expect(readDraft('contact')).toEqual({ text: 'سلام' })
    made.store.dispatch(sessionExpired())
    made.store.dispatch(signedIn({ user: { ...user, mobile: '09120000002' } }))
    expect(readDraft('contact')).toEqual({})
  })

  it.each([
    ['the same member', '09130000001', { text: 'سلام' }],
    ['somebody else', '09120000002', {}],
  ])(
    'restores drafts after an expired session, a reload and the login of %s (%s)',
    async (_who, mobile, left) => {
      const before = await loggedIn({ user: aUser({ mobile: '09130000001' }) })
      keepDraft('contact', { text: 'سلام' })
      before.store.dispatch(sessionExpired())
      const made = await openStartedShop({ user: aUser({ mobile }) })
      await logIn(made)
      expect(made.store.getState().session.user?.mobile).toBe(mobile)
      expect(readDraft('contact')).toEqual(left)
      dropAllDrafts()
    },
  )

  it('opens the home page on request', async () => {
    const made = await loggedIn()
    made.store.dispatch(logoutRequested({ to: 'home' }))
    expect(made.navigated).toEqual(['/'])
  })

  const { loggedOut, loggedOutHere } = toastMessages
  it.each([
    ['the server fails', () => failure(500), loggedOutHere],
    ['the session has expired', () => failure(401), loggedOut],
    ['the server forbids it', () => failure(403), loggedOutHere],
    ['there is no connection', unreachable, loggedOutHere],
    ['no answer comes', () => new Promise<never>(() => {}), loggedOut],
  ])('is the same when %s', async (_name, logout, toast) => {
    const made = await loggedIn()
    made.backend.on({ logout: logout as () => Response })
    made.store.dispatch(logoutRequested())
    await arrive()
    expectGone(made)
    expect(made.navigated).toEqual(['/account/login'])
    expect(toastsOf(made.store)).toEqual([toast])
  })

  describe('that did not reach the server', () => {
    const online = flowEvent(hubFlow, { type: 'connection.opened' })
    async function loggedOutOffline() {
      const made = await loggedIn()
      made.backend.on({ logout: unreachable })
      made.store.dispatch(logoutRequested())
      await settled(made.store)
      made.backend.on({ logout: () => ({ success: true }) })
      return { ...made, asked: () => made.backend.callsOf('logout').map(({ bearer }) => bearer) }
    }

    it('is repeated with the cookie alone when there is a connection, until it succeeds', async () => {
      const { store, asked } = await loggedOutOffline()
      store.dispatch(online)
      await settled(store)
      store.dispatch(online)
      await settled(store)
      expect(asked()).toEqual(['token-1', ''])
      expect(toastsOf(store)).toEqual([loggedOutHere])
    })

    it('is not repeated while its request is pending', async () => {
      const made = await loggedIn()
      made.backend.on({ logout: () => new Promise<never>(() => {}) })
      made.store.dispatch(logoutRequested())
      made.store.dispatch(online)
      await arrive()
      expect(made.backend.callsOf('logout')).toHaveLength(1)
    })

    it('is repeated at the next start of the shop', async () => {
      const { store, services, asked } = await loggedOutOffline()
      store.dispatch(sessionStarted())
      await settled(store)
      expect(asked()).toEqual(['token-1', ''])
      expect(services.storage.get('logoutDue')).toBeNull()
    })

    it('does not end a later login', async () => {
      const made = await loggedOutOffline()
      await logIn(made)
      made.services.tokens.clear()
      made.store.dispatch(online)
      await settled(made.store)
      expect(made.asked()).toEqual(['token-1'])
    })
  })

  it('clears everything and opens the login page when a call finds the session expired (spec §8)', async () => {
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
    expect(made.navigated).toEqual(['/account/login?returnTo=%2F'])
  })

  it('shows a toast and does not navigate when the session expires on the login page', async () => {
    const made = openShop({ token: 'ended' }, { path: '/account/login' })
    made.services.tokens.set('old', true)
    await made.store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate())
    expect(toastsOf(made.store)).toEqual([errorMessages.loginFirst])
    expect(made.navigated).toEqual([])
  })
})
