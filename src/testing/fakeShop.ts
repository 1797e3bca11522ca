import type { UserInfo } from '../../contract/userInfo.ts'
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import { createFakeBackend, failure, type BackendCall, type FakeBackend } from './fakeBackend.ts'
import { basketOf, FROZEN_MESSAGE } from './fakeBasket.ts'
import type { ShopState } from './shopState.ts'
import { memberHandlers } from './fakeMember.ts'
import { orderHandlers } from './fakeOrders.ts'
import { returnHandlers } from './returnCalls.ts'
import { aCmsPage, anArticle, anArticleList } from './contentFixtures.ts'
import { aListItem, aMasterData, aProduct, aUser } from './fixtures.ts'

export const PASSWORD = 'aqrabe-demo-1'
export const WRONG_LOGIN = 'شمارهٔ موبایل یا رمز عبور درست نیست.'

/** A backend with state: one member, a basket, favourites. */
export function createFakeShop(changes: Partial<ShopState> = {}): { backend: FakeBackend; shop: ShopState } {
  const shop: ShopState = {
    user: aUser(),
    token: 'token-1',
    count: 0,
    isFrozen: false,
    codes: [],
    written: { reviews: 0, votes: 0, questions: 0 },
    ...changes,
  }
  const wireCount = () => (shop.isFrozen ? FROZEN_BASKET_COUNT : shop.count)
  const me = (): UserInfo => ({ ...shop.user, bCount: wireCount(), fCount: shop.codes.length })
  /** The caller; `stranger`: its token is invalid, so even public endpoints refuse it, as the reference server does. */
  const who = ({ bearer }: BackendCall) =>
    bearer === '' ? 'nobody' : bearer === shop.token ? 'member' : 'stranger'
  const member =
    <C extends BackendCall, T>(answer: (call: C) => T) =>
    (call: C) =>
      who(call) === 'member' ? answer(call) : failure(401)
  const anybody =
    <T>(answer: (isMember: boolean) => T) =>
    (call: BackendCall) =>
      who(call) === 'stranger' ? failure(401) : answer(who(call) === 'member')

  function put(code: string, isWanted: boolean) {
    shop.codes = shop.codes.filter((other) => other !== code)
    if (isWanted) shop.codes.push(code)
    return { success: true, message: '', favCount: shop.codes.length }
  }

  function count(what: keyof ShopState['written']) {
    shop.written[what] += 1
    return { success: true, message: '' }
  }

  const item = () => aListItem({ isFav: shop.codes.includes(aListItem().websiteCode) })
  const backend = createFakeBackend({
    login({ body }) {
      const nobody = { accessToken: '', favCount: 0, basketCount: 0, userInfo: null }
      if (body.Password !== PASSWORD) return { success: false, message: WRONG_LOGIN, ...nobody }
      const counts = { favCount: shop.codes.length, basketCount: wireCount() }
      return { success: true, message: '', accessToken: shop.token, ...counts, userInfo: me() }
    },
    register({ body }) {
      const { firstName, lastName, mobile } = body
      shop.user = aUser({ firstName, lastName, mobile, warning: 1 })
      const counts = { favCount: shop.codes.length, basketCount: wireCount() }
      return { success: true, message: '', accessToken: shop.token, ...counts, userInfo: me() }
    },
    codeLogin({ body }) {
      shop.user = aUser({ firstName: '', lastName: '', mobile: body.mobile })
      const counts = { favCount: shop.codes.length, basketCount: wireCount() }
      return { success: true, message: '', accessToken: shop.token, ...counts, userInfo: me() }
    },
    sendCode: anybody(() => ({ success: true, message: '', expiresIn: 120, resendIn: 60 })),
    verifyMobile: member(() => {
      shop.user = { ...shop.user, warning: 0 }
      return { success: true, message: '', userInfo: me() }
    }),
    resetPassword: () => ({ success: true, message: '' }),
    changePassword: member(() => ({ success: true, message: '' })),
    logout: member(() => {
      shop.token = 'none'
      return { success: true }
    }),
    refreshToken: () => failure(401),
    getMasterData: anybody((isMember) => aMasterData(isMember ? me() : null)),
    getHome: anybody(() => ({
      sections: [{ type: 'products' as const, title: 'تازه‌ها', url: '', data: [item()] }],
      seoTitle: 'عقربه',
      seoDescription: '',
      seoKeywords: '',
    })),
    listProducts: anybody(() => ({
      items: [item()],
      total: 1,
      page: 1,
      pageSize: 24,
      category: null,
      breadcrumb: [],
    })),
    getProduct: anybody(() => aProduct({ isFav: item().isFav })),
    getCompare: anybody(() => ({ products: [item()], groups: [] })),
    addToBasket: member(({ body }: BackendCall<'addToBasket'>) => {
      if (shop.isFrozen) return { message: FROZEN_MESSAGE, basketCount: FROZEN_BASKET_COUNT }
      shop.count += body.Count
      return { message: '', basketCount: shop.count }
    }),
    getBasket: member(() => basketOf(shop)),
    addFavourite: member(({ body }: BackendCall<'addFavourite'>) => put(body.WebsiteCode, true)),
    removeFavourite: member(({ body }: BackendCall<'removeFavourite'>) => put(body.WebsiteCode, false)),
    ...memberHandlers(shop, member, item),
    ...orderHandlers(shop, member),
    ...returnHandlers(member),
    listFavouriteLists: member(() => ({ lists: [] })),
    saveFavouriteList: member(() => ({ success: true, message: '', id: 1, lists: [] })),
    removeFavouriteList: member(() => ({ success: true, message: '', lists: [] })),
    putInFavouriteList: member(() => ({ success: true, message: '', lists: [] })),
    getSharedList: anybody(() => ({ name: 'هدیه', items: [item()] })),
    listFavouriteCodes: member(() => ({ codes: [...shop.codes] })),
    listReviews: anybody((isMember) => ({
      ...{ items: [], page: 1, pageSize: 6, rating: 0, distribution: [0, 0, 0, 0, 0], mine: null },
      // No real total: it shows a test whether the list was read after a review and after a vote.
      total: isMember ? shop.written.reviews + 10 * shop.written.votes : 0,
    })),
    listQuestions: anybody((isMember) => ({
      ...{ items: [], page: 1, pageSize: 5 },
      total: isMember ? shop.written.questions : 0,
    })),
    getDelivery: anybody(() => ({
      methods: [{ id: 'post', name: 'پست پیشتاز', kind: 'post' as const, price: 95_000, days: '2-4' }],
    })),
    getPriceHistory: anybody(() => ({ points: [] })),
    viewProduct: member(() => ({ ids: [] })),
    listViewed: member(() => ({ ids: [] })),
    clearViewed: member(() => ({ ids: [] })),
    listProductItems: anybody(() => ({ items: [item()] })),
    addReview: member(() => count('reviews')),
    addReviewPicture: member(() => ({ id: '0'.repeat(32) })),
    addQuestion: member(() => count('questions')),
    voteReview: member(() => ({ ...count('votes'), helpful: 1, unhelpful: 0 })),
    notifyMe: anybody(() => ({ success: true, message: '' })),
    getPage: () => aCmsPage(),
    listArticles: () => anArticleList(),
    getArticle: () => anArticle(),
    joinNewsletter: () => ({ Success: true, Message: '' }),
    sendMessage: () => ({ success: true, message: '' }),
    addProblem: () => ({ success: true, message: '', code: 'K7QM-4TRX-9P2A' }),
    deleteProblem: () => ({ success: true, message: '' }),
  })
  return { backend, shop }
}
