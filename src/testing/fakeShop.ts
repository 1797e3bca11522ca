import type { UserInfo } from '../../contract/schemas/account.ts'
import type { BasketAnswer } from '../../contract/schemas/basket.ts'
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import { createFakeBackend, failure, type BackendCall, type FakeBackend } from './fakeBackend.ts'
import { aListItem, aMasterData, aProduct, aUser } from './fixtures.ts'

export const PASSWORD = 'aqrabe-demo-1'
export const WRONG_LOGIN = 'شماره موبایل یا رمز عبور درست نیست.'
export const FROZEN_MESSAGE = 'سبد شما در انتظار پرداخت است.'

export interface ShopState {
  user: UserInfo
  /** The one access token that is good now. */
  token: string
  count: number
  isFrozen: boolean
  codes: string[]
}

/** A backend that remembers: one member, a basket, favourites. What a test asserts of it the server would say. */
export function createFakeShop(changes: Partial<ShopState> = {}): { backend: FakeBackend; shop: ShopState } {
  const shop: ShopState = {
    user: aUser(),
    token: 'token-1',
    count: 0,
    isFrozen: false,
    codes: [],
    ...changes,
  }
  const told = () => (shop.isFrozen ? FROZEN_BASKET_COUNT : shop.count)
  const me = (): UserInfo => ({ ...shop.user, bCount: told(), fCount: shop.codes.length })
  /** Refuses a bearer that is not good, even where none is needed, as the reference server does. */
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

  const item = () => aListItem({ isFav: shop.codes.includes(aListItem().websiteCode) })
  const backend = createFakeBackend({
    login({ body }) {
      const nobody = { accessToken: '', favCount: 0, basketCount: 0, userInfo: null }
      if (body.Password !== PASSWORD) return { success: false, message: WRONG_LOGIN, ...nobody }
      const counts = { favCount: shop.codes.length, basketCount: told() }
      return { success: true, message: '', accessToken: shop.token, ...counts, userInfo: me() }
    },
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
    addToBasket: member(({ body }: BackendCall<'addToBasket'>) => {
      if (shop.isFrozen) return { message: FROZEN_MESSAGE, basketCount: FROZEN_BASKET_COUNT }
      shop.count += body.Count
      return { message: '', basketCount: shop.count }
    }),
    getBasket: member((): BasketAnswer => ({ ...emptyBasket, basketCount: told(), frozen: shop.isFrozen })),
    addFavourite: member(({ body }: BackendCall<'addFavourite'>) => put(body.WebsiteCode, true)),
    removeFavourite: member(({ body }: BackendCall<'removeFavourite'>) => put(body.WebsiteCode, false)),
    listFavouriteCodes: member(() => ({ codes: [...shop.codes] })),
  })
  return { backend, shop }
}

const emptyBasket: BasketAnswer = {
  items: [],
  basketCount: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  freeShippingFrom: 2_000_000,
  payable: 0,
  frozen: false,
}
