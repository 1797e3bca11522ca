/** Calls beyond section 7 of the specification, by the part of the shop that needs them. */
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { Backend, CallOptions, Reply } from './backend.ts'
import { type Check, type Visit } from './check.ts'
import { fieldOf, statusOf, textOf } from './fields.ts'
import { Unmet } from './outcomes.ts'

export interface OptionalPart {
  readonly part: string
  readonly calls: readonly EndpointName[]
  /** The part that the shop hides if the calls are absent. */
  readonly shopOtherwise: string
}

const NO_PAGE = 'says on that page that it does not have it'
const NO_FORM = 'says so when the form is sent'

export const optionalParts: readonly OptionalPart[] = [
  {
    part: 'home page',
    calls: ['getHome'],
    shopOtherwise: 'builds it from lists: newest, best-selling, discounted, brands',
  },
  {
    part: 'product page',
    calls: ['getProduct'],
    shopOtherwise: 'shows what the list says: name, price, one picture; no choices, no specifications',
  },
  { part: 'products seen before', calls: ['listProductItems'], shopOtherwise: 'leaves them out' },
  {
    part: 'products seen on other devices',
    calls: ['viewProduct', 'listViewed', 'clearViewed'],
    shopOtherwise: 'shows those of this device',
  },
  { part: 'price history', calls: ['getPriceHistory'], shopOtherwise: 'leaves it out' },
  {
    part: 'comparison',
    calls: ['getCompare'],
    shopOtherwise: 'compares what lists say: brand, Latin name, rating',
  },
  {
    part: 'watch studio',
    calls: ['getStudio'],
    shopOtherwise: 'leaves it out, unless a product has hasStudio',
  },
  { part: 'reviews', calls: ['listReviews', 'addReview', 'voteReview'], shopOtherwise: 'leaves them out' },
  {
    part: 'pictures of reviews',
    calls: ['addReviewPicture', 'getReviewPicture'],
    shopOtherwise: 'shows those that reviews have and takes none',
  },
  { part: 'questions', calls: ['listQuestions', 'addQuestion'], shopOtherwise: 'leaves them out' },
  { part: 'stock alerts', calls: ['notifyMe'], shopOtherwise: NO_FORM },
  {
    part: 'cart page',
    calls: ['getBasket', 'setBasketCount', 'removeFromBasket'],
    shopOtherwise: 'says how many pieces are in the basket, without their list',
  },
  {
    part: 'saving for later',
    calls: ['moveBasketLine', 'removeSavedLine'],
    shopOtherwise: 'does not offer it, unless Get-Basket has saved',
  },
  {
    part: 'delivery promises',
    calls: ['getDelivery'],
    shopOtherwise: 'says when and for how much it delivers only at the checkout',
  },
  { part: 'coupons', calls: ['setBasketCoupon'], shopOtherwise: NO_FORM },
  { part: 'checkout', calls: ['listSlots', 'checkout'], shopOtherwise: 'has no checkout' },
  {
    part: 'card-to-card payments',
    calls: ['sendReceipt', 'getReceipt', 'leaveCardOrder'],
    shopOtherwise: 'offers the bank alone, unless Get-Basket has cardToCard',
  },
  {
    part: 'favourites page',
    calls: ['listFavourites', 'listFavouriteCodes'],
    shopOtherwise: 'knows the favourites that lists mark with isFav',
  },
  {
    part: 'lists of favourites',
    calls: [
      'listFavouriteLists',
      'saveFavouriteList',
      'removeFavouriteList',
      'putInFavouriteList',
      'getSharedList',
    ],
    shopOtherwise: 'keeps favourites in one list',
  },
  {
    part: 'registration and codes',
    calls: ['register', 'sendCode', 'codeLogin', 'verifyMobile'],
    shopOtherwise: NO_FORM,
  },
  { part: 'passwords', calls: ['resetPassword', 'changePassword'], shopOtherwise: NO_FORM },
  { part: 'profile', calls: ['getProfile', 'updateProfile'], shopOtherwise: NO_PAGE },
  { part: 'addresses', calls: ['listAddresses', 'saveAddress', 'removeAddress'], shopOtherwise: NO_PAGE },
  { part: 'sessions', calls: ['listSessions', 'endSession', 'endOtherSessions'], shopOtherwise: NO_PAGE },
  { part: 'dashboard', calls: ['getDashboard'], shopOtherwise: NO_PAGE },
  {
    part: 'orders',
    calls: ['listOrders', 'getOrder', 'getInvoice', 'buyOrderAgain', 'payOrderAgain'],
    shopOtherwise: NO_PAGE,
  },
  {
    part: 'changes of paid orders',
    calls: ['listOrderAddresses', 'updateOrder', 'cancelOrder'],
    shopOtherwise: 'leaves them out',
  },
  {
    part: 'returns',
    calls: [
      ...(['listOwnReturns', 'getOrderReturns', 'requestReturn', 'addReturnPicture'] as const),
      ...(['withdrawReturn', 'setPayee'] as const),
    ],
    shopOtherwise: 'leaves them out',
  },
  { part: 'magazine', calls: ['listArticles', 'getArticle'], shopOtherwise: NO_PAGE },
  { part: 'contact form', calls: ['sendMessage'], shopOtherwise: NO_FORM },
  {
    part: 'popular searches',
    calls: ['listPopularSearches', 'addSearchChoice'],
    shopOtherwise: 'leaves them out',
  },
  {
    part: 'reports of problems',
    calls: ['addProblem', 'deleteProblem', 'addErrorReport'],
    shopOtherwise: 'leaves them out',
  },
]

export type Presence = 'present' | 'absent' | 'notCalled' | 'unreadable'

/**
 * Returns whether the backend has a call. Makes members' calls without a login, so that they change nothing, and public calls
 * that write with an empty body, and only if data may be changed.
 */
export async function presenceOf(name: EndpointName, visit: Visit): Promise<Presence> {
  const { backend, mayWrite, products } = visit
  const options = reads[name]?.(products[0]?.id ?? 1) ?? {}
  if (allPaths[name].who === 'all' && writes.has(name) && !mayWrite) return 'notCalled'
  const reply = await callEmpty(backend, name, options)
  if (reply.isUnreadable) return 'unreadable'
  if (!isAbsent(reply) && !isSame(reply, visit.unknownCall)) return 'present'
  visit.hasAbsentCalls = true
  return 'absent'
}

/** Must run before the parts, because its answer shows how the backend answers absent calls. */
export const unknownCallCheck: Check = {
  of: 'unknown',
  expected: 'status 404, 405 or 501',
  shopOtherwise: 'cannot know what this backend does not have',
  async run(visit) {
    const { backend } = visit
    const url = `${backend.api}/api/Conformance/No-Such-Call`
    const reply = await backend.callAt('POST', url, { body: {}, isAnonymous: true })
    if (![404, 405, 501].includes(reply.status)) throw new Unmet(statusOf(reply))
    visit.unknownCall = reply
    return statusOf(reply)
  },
}

/** Must run after the parts. */
export const absentCallsCheck: Check = {
  of: 'unknown',
  expected: 'no Persian message with a 404 for a call that is absent',
  shopOtherwise: 'takes the message for that of a missing product or page',
  run({ unknownCall, hasAbsentCalls }) {
    if (!hasAbsentCalls) return 'nothing is absent'
    if (unknownCall && !isAbsent(unknownCall)) throw new Unmet(statusOf(unknownCall))
    return 'no message'
  },
}

/** The shop's own rule: a 404 with a Persian message means that the record is missing, not the call. */
function isAbsent({ status, body }: Reply): boolean {
  const isPersian = /[\u0600-\u06ff]/.test(textOf(fieldOf(body, 'message')))
  return status === 405 || status === 501 || (status === 404 && !isPersian)
}

const isSame = (reply: Reply, other: Reply | null) => other !== null && statusOf(reply) === statusOf(other)

function callEmpty(backend: Backend, name: EndpointName, options: CallOptions): Promise<Reply> {
  const { method } = allPaths[name]
  const body = options.body ?? (method === 'POST' ? {} : undefined)
  return backend.call(name, { ...options, ...(body && { body }), isAnonymous: true }, { id: '1' })
}

/** Public calls that change data. */
const writes = new Set<EndpointName>([
  ...(['register', 'sendCode', 'codeLogin', 'resetPassword', 'notifyMe', 'sendMessage'] as const),
  ...(['addSearchChoice', 'addProblem', 'deleteProblem', 'addErrorReport'] as const),
])

/** Arguments of public calls that read. */
const reads: Partial<Record<EndpointName, (product: number) => CallOptions>> = {
  getProduct: (id) => ({ body: { id } }),
  listProductItems: (id) => ({ body: { ids: [id] } }),
  getPriceHistory: (id) => ({ query: { id: String(id) } }),
  getSharedList: () => ({ query: { key: 'none' } }),
  getStudio: (id) => ({ query: { id: String(id) } }),
  getCompare: (id) => ({ body: { keys: [id] } }),
  listReviews: (id) => ({ query: { id: String(id) } }),
  listQuestions: (id) => ({ query: { id: String(id) } }),
  getArticle: () => ({ body: { id: 1 } }),
}
