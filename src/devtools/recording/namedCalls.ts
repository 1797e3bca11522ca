import type { EndpointName } from '../../../contract/allPaths.ts'
import type { Answer, Query, Request } from '../../../contract/endpoints.ts'

/** Keys of all texts at any depth of a value. */
export type NamedTexts<T> = T extends readonly (infer Item)[]
  ? NamedTexts<Item>
  : T extends object
    ? {
        [Key in keyof T & string as string extends Key ? never : Key]-?: NonNullable<T[Key]> extends
          string | readonly string[]
          ? Key
          : NamedTexts<T[Key]>
      } extends infer Found
      ? Found[keyof Found]
      : never
    : never

/** Keys of recorded texts. 'all': the answer is the same for everybody, so all texts of the call are recorded. */
export type Names<Name extends string> = 'all' | readonly Name[]

/** Arguments that the browser's endpoints call differently than the contract. */
type OwnNames = 'websiteCode' | 'WebsiteCode' | 'userName'
type Calls = {
  readonly [Name in EndpointName]?: Names<
    NamedTexts<Answer<Name>> | NamedTexts<Request<Name>> | NamedTexts<Query<Name>> | OwnNames
  >
}

/** Endpoints of the browser with another name than in the contract. */
const aliases: Readonly<Record<string, EndpointName>> = {
  bulkChange: 'bulkChangeProducts',
  getStaffProduct: 'getAdminProduct',
  moveDeskOrder: 'getDeskOrder',
  previewBulk: 'bulkChangeProducts',
  previewImport: 'importProducts',
}

const user = ['firstName', 'lastName', 'mobile', 'avatar', 'role'] as const
const tile = [
  ...['websiteCode', 'nameFa', 'nameEn', 'brand', 'imageUrl', 'outline', 'slug', 'secondImageUrl'],
] as const
const basket = [
  ...['websiteCode', 'WebsiteCode', 'propertyTitle', 'nameFa', 'brand', 'slug', 'imageUrl'],
  ...['couponTitle', 'couponRefusal', 'paymentRefusal', 'reason', 'frozenUntil', 'message', 'gateways'],
] as const
const deliverySettings = ['id', 'kind', 'only', 'except', 'in', 'days', 'closedOn', 'windows'] as const
const place = ['receiver', 'mobile', 'province', 'city'] as const
const order = [
  ...['createdAt', 'websiteCode', 'nameFa', 'propertyTitle', 'slug', 'imageUrl', ...place, 'day'],
  ...['until', 'method', 'kind', 'refusal', 'gateways', 'carrier', 'number', 'cause', 'at', 'gateway'],
  ...['state', 'trackingCode', 'message', 'by'],
] as const
const ownReturns = [
  ...['until', 'refusal', 'nameFa', 'propertyTitle', 'imageUrl', 'state', 'createdAt', 'cause'],
  ...['websiteCode', 'at'],
] as const
const session = ['startedAt', 'lastSeenAt'] as const
const product = [
  ...['websiteCode', 'nameFa', 'nameEn', 'slug', 'reference', 'gender', 'movement', 'caseMaterial'],
  ...['glass', 'dialColour', 'strapMaterial', 'strapColour', 'style', 'country', 'functions', 'title'],
  ...['value', 'introduction', 'warranty', 'seoKeywords', 'seoDescription', 'imageUrl', 'alt', 'colour'],
  'createdAt',
] as const
/** An order as staff see it: its products and states, nothing about the customer. */
const deskOrder = [
  ...['createdAt', 'websiteCode', 'nameFa', 'propertyTitle', 'slug', 'imageUrl', 'day', 'at', 'gateway'],
  ...['state', 'refundBy', 'kind'],
] as const
const deskReturn = [
  ...['state', 'createdAt', 'websiteCode', 'nameFa', 'propertyTitle', 'imageUrl', 'at', 'moves', 'kind'],
] as const
const member = ['role', 'createdAt', 'at', 'startedAt', 'lastSeenAt'] as const
const team = ['role', 'lastSeenAt'] as const
const coupons = ['createdAt', 'state', 'kind', 'startsAt', 'endsAt'] as const

/**
 * Keys of the texts that a recording contains, per call. Every other text is masked, so also new fields and calls that are
 * missing here. For members the lists match the consent (RecorderBox.tsx); for staff they contain nothing that identifies
 * a customer or that a customer wrote.
 */
const calls: Calls = {
  getHome: 'all',
  listProducts: 'all',
  getFacets: 'all',
  getProduct: 'all',
  listProductItems: 'all',
  getPriceHistory: 'all',
  getStudio: 'all',
  getSearchKeyword: 'all',
  listPopularSearches: 'all',
  getCompare: 'all',
  getPage: 'all',
  getPageByPath: 'all',
  listArticles: 'all',
  getArticle: 'all',
  listReviews: 'all',
  listQuestions: 'all',

  getMasterData: [
    ...[...user, 'label', 'url', 'headerTextAnimation', 'headerInfo', 'type', 'title', 'imgUrl'],
    ...['aboutUs', 'contactUs', 'footerLeftHtml', 'name', 'titleOtherMag', 'slogan', 'phone', 'email'],
    ...['address', 'image'],
  ] as const,
  login: [...user, 'message', 'userName'],
  register: [...user, 'message'],
  codeLogin: [...user, 'message'],
  verifyMobile: [...user, 'message'],
  sendCode: ['message', 'mobile', 'purpose'],
  resetPassword: ['message', 'mobile'],
  changePassword: ['message'],
  getProfile: ['firstName', 'lastName', 'mobile', 'email', 'avatar'],
  updateProfile: ['firstName', 'lastName', 'mobile', 'email', 'avatar'],
  listAddresses: [...place, 'version'],
  saveAddress: [...place, 'version'],
  removeAddress: [...place, 'version'],
  listSessions: session,
  endSession: session,
  endOtherSessions: session,

  addToBasket: ['message', 'WebsiteCode'],
  getBasket: basket,
  setBasketCount: basket,
  removeFromBasket: basket,
  setBasketCoupon: basket,
  exitFreeze: ['message'],
  freezeBasket: ['message'],
  addFavourite: ['message', 'websiteCode'],
  removeFavourite: ['message', 'websiteCode'],
  listFavouriteCodes: ['codes'],
  listFavourites: tile,
  notifyMe: ['message', 'WebsiteCode'],
  addReview: ['message'],
  voteReview: ['message'],
  addQuestion: ['message'],
  joinNewsletter: ['Message'],
  sendMessage: ['message'],
  addProblem: ['message'],
  deleteProblem: ['message'],

  getDelivery: 'all',
  listSlots: ['id', 'day', 'until', 'method', 'name', 'kind', 'place'],
  checkout: ['message', 'slot', 'addressVersion', 'payBy'],
  getPayStatus: ['message', 'html', 'trackingCode', 'siteCode', 'gateways'],
  getDashboard: [...tile, 'createdAt', 'images', 'carrier', 'number', 'missing'],
  listOrders: ['createdAt', 'images', 'carrier', 'number', 'parcel', 'q'],
  getOrder: order,
  cancelOrder: order,
  updateOrder: [...order, 'addressVersion'],
  listOrderAddresses: [...place, 'refusal', 'version'],
  sendReceipt: order,
  leaveCardOrder: order,
  buyOrderAgain: ['message'],
  payOrderAgain: ['message', 'payBy'],
  listOwnReturns: ['state', 'createdAt', 'images'],
  getOrderReturns: ownReturns,
  requestReturn: ownReturns,
  withdrawReturn: ownReturns,

  getStaffMe: ['role', 'permissions'],
  listAdminProducts: ['websiteCode', 'nameFa', 'brand', 'category', 'imageUrl', 'stock', 'sort'],
  getProductTerms: 'all',
  getAdminProduct: product,
  addProduct: product,
  saveProduct: product,
  duplicateProduct: product,
  addPicture: ['imageUrl', 'fit'],
  bulkChangeProducts: ['nameFa', 'before', 'after', 'stock', 'kind'],
  importProducts: ['newBrands', 'newCategories', 'code', 'column', 'reason', 'brokenOff'],
  listBulkChanges: ['at', 'words'],
  getProductHistory: ['at', 'words'],
  getDeliverySettings: deliverySettings,
  saveDeliverySettings: deliverySettings,
  getSetup: ['step', 'state', 'at', 'lastAt', 'since', 'lastPaid', 'provider'],
  getSelling: ['name', 'from', 'savedAt', 'openTests'],
  sendTestMessage: ['by', 'message'],
  listSettingVersions: ['at', 'fields', 'part', 'version'],
  restoreSetting: ['at', 'fields', 'part', 'version'],
  listCoupons: coupons,
  addCoupons: ['kind', 'startsAt', 'endsAt'],
  saveCoupon: coupons,
  listCouponUses: ['at'],
  listDeskOrders: ['createdAt', 'parcel', 'payment', 'from', 'to'],
  getDeskOrder: deskOrder,
  shipOrder: deskOrder,
  addOrderNote: deskOrder,
  refundOrder: deskOrder,
  confirmReceipt: deskOrder,
  refuseReceipt: deskOrder,
  getToday: ['failedSince'],
  getSales: ['day'],
  listDeskReturns: ['state', 'cause', 'createdAt', 'goods'],
  getDeskReturn: deskReturn,
  acceptReturn: deskReturn,
  receiveReturn: deskReturn,
  refundReturn: deskReturn,
  refuseReturn: deskReturn,
  listDocuments: ['kind'],
  listPictures: ['used'],
  listSearchCounts: ['slug', 'only'],
  listQueuedReviews: ['nameFa', 'slug', 'state', 'createdAt'],
  listQueuedQuestions: ['nameFa', 'slug', 'state', 'createdAt'],
  setReviewStates: ['message', 'state'],
  setQuestionStates: ['message', 'state'],
  replyToQuestion: ['message'],
  replyToReview: ['message'],
  removeReviewPicture: ['message'],
  listChanges: ['at', 'kind', 'from', 'to'],
  listMembers: ['role', 'createdAt', 'state'],
  getMember: member,
  blockMember: member,
  endMemberSession: member,
  addMemberNote: member,
  listTeam: team,
  giveRole: team,
  takeRole: team,
  listMessages: ['createdAt', 'answeredAt', 'page', 'build', 'expiresAt', 'channel', 'at'],
  markMessage: ['message'],
  answerMessage: ['message', 'channel'],
  removeProblem: ['message'],
}

/** @param call name of the browser's endpoint */
export const namesOfCall = (call: string): Names<string> =>
  calls[(aliases[call] ?? call) as EndpointName] ?? []
