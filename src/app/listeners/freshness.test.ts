import { describe, expect, it } from '@jest/globals'
import { baseApi } from '../../api/baseApi.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import { toWireCount } from '../../api/frozenCount.ts'
import type { AppThunk } from '../../api/store.ts'
import '../inspected/allApis.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { basketChangesApi } from '../../features/basket/basketChangesApi.ts'
import { freezeApi } from '../../features/basket/freezeApi.ts'
import { profileApi } from '../../features/identity/profile/profileApi.ts'
import { addressesApi } from '../../features/identity/addresses/addressesApi.ts'
import { accountSessionsApi } from '../../features/identity/session/accountSessionsApi.ts'
import { entryCodeSubmitted, entryFlow } from '../../features/identity/entry/entryFlow.ts'
import { registrationApi } from '../../features/identity/registrationApi.ts'
import {
  registrationFlow,
  registrationSubmitted,
} from '../../features/identity/registration/registrationFlow.ts'
import { favouriteListApi } from '../../features/favourites/favouriteListApi.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { reviewsApi } from '../../features/reviews/reviewsApi.ts'
import { viewedApi } from '../../features/catalogue/viewedApi.ts'
import { stockAlertsApi } from '../../features/stockAlerts/stockAlertsApi.ts'
import { sessionApi } from '../../features/identity/session/sessionApi.ts'
import { logoutRequested, sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { flowEvent } from '../../flows/flow.ts'
import { contentMutations } from '../../testing/contentCalls.ts'
import { anAddress } from '../../testing/memberFixtures.ts'
import { createFakeShop, PASSWORD } from '../../testing/fakeShop.ts'
import { orderMutations } from '../../testing/orderCalls.ts'
import { returnMutations } from '../../testing/returnCalls.ts'
import { later, type FakeBackend } from '../../testing/fakeBackend.ts'
import { makeTestStore, settled } from '../../testing/testStore.ts'
import type { AppStore } from '../makeStore.ts'

const { addToBasket, getBasket } = basketApi.endpoints
const { exitFreeze } = freezeApi.endpoints
const { setBasketCount, removeFromBasket, moveBasketLine, removeSavedLine, setBasketCoupon } =
  basketChangesApi.endpoints
const { addFavourite, listFavouriteCodes, removeFavourite } = favouritesApi.endpoints
const { saveFavouriteList, removeFavouriteList, putInFavouriteList } = favouriteListApi.endpoints
const { updateProfile } = profileApi.endpoints
const { saveAddress, removeAddress } = addressesApi.endpoints
const { endSession, endOtherSessions } = accountSessionsApi.endpoints
const { viewProduct, clearViewed } = viewedApi.endpoints
const { addQuestion, addReview, addReviewPicture, voteReview } = reviewsApi.endpoints
const { notifyMe } = stockAlertsApi.endpoints
const { login } = sessionApi.endpoints
const { changePassword, resetPassword, sendCode, verifyMobile } = registrationApi.endpoints

type Run = (store: AppStore) => unknown
type Initiated = Parameters<AppStore['dispatch']>[0]
const sends =
  (action: unknown): Run =>
  (store) =>
    store.dispatch(action as Initiated)

const text = 'بندش نرم است و زود جا می‌افتد.'
const line = { WebsiteCode: 'AQ-1007', ProductProperty: 0, GuidCode: '' }
const image = 'data:image/png;base64,AAAA'
const mobile = '09139999999'
const newcomer = { firstName: 'سارا', lastName: 'کیانی', mobile, acceptTerms: true, password: PASSWORD }

/** Mutations of a member, as the shop runs them. */
const ofMembers: Record<string, Run> = {
  logout: sends(logoutRequested()),
  addToBasket: sends(addToBasket.initiate({ ...line, Count: 2, Refer: '' })),
  exitFreeze: sends(exitFreeze.initiate()),
  setBasketCount: sends(setBasketCount.initiate({ ...line, Count: 3 })),
  removeFromBasket: sends(removeFromBasket.initiate(line)),
  moveBasketLine: sends(moveBasketLine.initiate({ ...line, To: 'later' })),
  removeSavedLine: sends(removeSavedLine.initiate(line)),
  setBasketCoupon: sends(setBasketCoupon.initiate({ code: 'AQRABE10' })),
  addFavourite: sends(addFavourite.initiate({ websiteCode: 'AQ-1007', refer: '' })),
  removeFavourite: sends(removeFavourite.initiate({ websiteCode: 'AQ-1', refer: '' })),
  saveFavouriteList: sends(saveFavouriteList.initiate({ name: 'هدیه' })),
  removeFavouriteList: sends(removeFavouriteList.initiate({ id: 1 })),
  putInFavouriteList: sends(putInFavouriteList.initiate({ id: 1, WebsiteCode: 'AQ-1', isIn: true })),
  updateProfile: sends(updateProfile.initiate({ firstName: 'مینا', lastName: 'راد' })),
  saveAddress: sends(saveAddress.initiate(anAddress())),
  removeAddress: sends(removeAddress.initiate({ id: 1 })),
  endSession: sends(endSession.initiate({ id: 'b' })),
  endOtherSessions: sends(endOtherSessions.initiate()),
  viewProduct: sends(viewProduct.initiate({ id: 7 })),
  clearViewed: sends(clearViewed.initiate()),
  addReview: sends(addReview.initiate({ id: 7, rating: 4, text })),
  addReviewPicture: sends(addReviewPicture.initiate({ image })),
  addQuestion: sends(addQuestion.initiate({ id: 7, text })),
  voteReview: sends(voteReview.initiate({ reviewId: 3, helpful: true })),
  sendCode: sends(sendCode.initiate({ mobile, purpose: 'verify' })),
  verifyMobile: sends(verifyMobile.initiate()),
  resetPassword: sends(resetPassword.initiate({ mobile })),
  changePassword: sends(changePassword.initiate()),
  ...orderMutations,
  ...returnMutations,
}

/** Mutations of an anonymous visitor. */
const ofVisitors: Record<string, Run> = {
  login: sends(login.initiate({ userName: '0913', rememberMe: true, secretKey: 'secret' })),
  notifyMe: sends(notifyMe.initiate({ WebsiteCode: 'AQ-1007', mobile: '09130000001' })),
  register: (store) => {
    store.dispatch(flowEvent(registrationFlow, { type: 'registration.opened', returnTo: '' }))
    store.dispatch(registrationSubmitted(newcomer))
  },
  codeLogin: (store) => {
    store.dispatch(flowEvent(entryFlow, { type: 'entry.opened' }))
    store.dispatch(flowEvent(entryFlow, { type: 'mobile.submitted', mobile, rememberMe: true, now: 0 }))
    return settled(store).then(() => store.dispatch(entryCodeSubmitted('402713')))
  },
  ...contentMutations,
}

const mutations = [
  ...Object.entries(ofMembers).map(([name, run]) => [name, true, run] as const),
  ...Object.entries(ofVisitors).map(([name, run]) => [name, false, run] as const),
]

/** Arguments of the queries that need some. */
const queryArgs: Record<string, unknown> = {
  listProducts: { page: 1 },
  getProduct: { id: 7 },
  listFavourites: { page: 1 },
  listOrders: { page: 1, q: '' },
  getOrder: { id: 100_001 },
  listOrderAddresses: { id: 100_001 },
  listSlots: { addressId: 0 },
  getCompare: { keys: [7] },
  getSearchKeyword: { name: 'اورینت' },
  listReviews: { id: 7, page: 1, isMember: true },
  listQuestions: { id: 7, page: 1, isMember: true },
  getPriceHistory: { id: 7 },
  listProductItems: { ids: [7] },
  getPage: { address: 'about' },
  listArticles: {},
  getArticle: { id: 1 },
  getOrderReturns: { id: 100_001 },
}

const endpoints: Record<string, object> = baseApi.endpoints
const queryNames = () => Object.keys(endpoints).filter((name) => !isMutation(endpoints[name]!))

function request(store: AppStore, name: string, options: object = {}): Promise<{ data?: unknown }> {
  const { initiate } = endpoints[name] as { initiate(arg: unknown, options: object): AppThunk<unknown> }
  return store.dispatch(initiate(queryArgs[name], options)) as Promise<{ data?: unknown }>
}

async function requestEverything(store: AppStore, options: object): Promise<void> {
  for (const name of queryNames()) await request(store, name, options)
}

const isMutation = (endpoint: object) => 'initiate' in endpoint && !('useLazyQuery' in endpoint)

async function start(isMember: boolean) {
  const { backend, shop } = createFakeShop({ count: 1, codes: ['AQ-1'] })
  const made = makeTestStore({ backend, services: isMember ? { token: shop.token } : {} })
  made.services.secrets.put('secret', PASSWORD)
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  return { ...made, backend, shop }
}

/**
 * The server's current answer to each cached query. It omits `isFav` of lists, because hearts read the codes, and
 * the counts of the master data, because components read the counts of the slices, which the test compares, too.
 */
async function expectNothingStale(store: AppStore, backend: FakeBackend, token: string): Promise<void> {
  const { store: fresh } = makeTestStore({ backend, services: { token } })
  for (const name of queryNames()) {
    const cached = Object.values(store.getState().api.queries).find((query) => query?.endpointName === name)
    if (!cached || cached.status !== 'fulfilled') continue
    const { data } = await request(fresh, name)
    expect({ [name]: visible(cached.data) }).toEqual({ [name]: visible(data) })
  }
  if (!token) return
  for (const name of ['getBasket', 'listFavouriteCodes']) await request(fresh, name)
  expect(countsOf(store)).toEqual(countsOf(fresh))
}

const countsOf = (store: AppStore, { basket, favourites } = store.getState()) => [
  toWireCount(basket),
  favourites.count,
]

const ofNobody = new Set(['isFav', 'bCount', 'fCount', 'headerFavCount'])
const visible = (data: unknown) =>
  JSON.parse(
    JSON.stringify(data ?? null, (key, value: unknown) => (ofNobody.has(key) ? undefined : value)),
  ) as unknown

describe('after every mutation no cached answer is stale (style 3)', () => {
  it('runs every mutation of the shop', () => {
    const names = Object.keys(endpoints).filter((name) => isMutation(endpoints[name]!))
    expect(names.sort()).toEqual(mutations.map(([name]) => name).sort())
    expect(Object.keys(queryArgs).filter((name) => !queryNames().includes(name))).toEqual([])
  })

  describe.each([
    ['when components are mounted for every query', true],
    ['when no component is mounted', false],
  ])('%s', (_when, subscribe) => {
    it.each(mutations)('%s', async (_name, isMember, run) => {
      const { store, backend, services } = await start(isMember)
      await requestEverything(store, { subscribe })
      await run(store)
      await settled(store)
      await expectNothingStale(store, backend, services.tokens.get())
    })
  })
})

describe('a pending query', () => {
  it('is fetched again when a mutation ends meanwhile', async () => {
    const { store, backend } = await start(true)
    const slow = later<{ codes: string[] }>()
    backend.on({ listFavouriteCodes: () => slow.promise })
    void store.dispatch(listFavouriteCodes.initiate(undefined, { forceRefetch: true }))
    await store.dispatch(addFavourite.initiate({ websiteCode: 'AQ-1007', refer: '' }))
    backend.on({ listFavouriteCodes: () => ({ codes: ['AQ-1', 'AQ-1007'] }) })
    slow.resolve({ codes: ['AQ-1'] })
    await settled(store)
    expect(listFavouriteCodes.select()(store.getState()).data?.codes).toEqual(['AQ-1', 'AQ-1007'])
    expect(store.getState().favourites.count).toBe(2)
  })

  it('is fetched again once when a push arrives meanwhile', async () => {
    const { store, backend, shop } = await start(true)
    const slow = later<Awaited<ReturnType<typeof emptyBasket>>>()
    const old = await emptyBasket(store)
    backend.on({ getBasket: () => slow.promise })
    const before = backend.callsOf('getBasket').length
    void store.dispatch(getBasket.initiate(undefined, { forceRefetch: true }))
    store.dispatch(answersChanged(['Basket']))
    store.dispatch(answersChanged(['Basket']))
    shop.count = 6
    const { backend: now } = createFakeShop(shop)
    backend.on({ getBasket: (call) => now.fetch('/api/Basket/Get-Basket', { headers: call.headers }) })
    slow.resolve(old)
    await settled(store)
    expect(getBasket.select()(store.getState()).data?.basketCount).toBe(6)
    expect(store.getState().basket.count).toBe(6)
    expect(backend.callsOf('getBasket').length - before).toBe(2)
  })
})

async function emptyBasket(store: AppStore) {
  const { data } = await store.dispatch(getBasket.initiate())
  return data!
}
