import { ownTags, type Tag } from './tags.ts'

/**
 * What each mutation changes on the server. Its endpoint either invalidates a tag named here or patches the
 * cached answer; an answer that was already on its way meanwhile is asked for again by
 * `app/listeners/staleQueryListeners.ts`. A spec runs every mutation and compares every cached answer with the server's.
 */
export const changedBy: Readonly<Record<string, readonly Tag[]>> = {
  addToBasket: ['Basket', 'MasterData'],
  exitFreeze: ['Basket', 'MasterData', 'Orders'],
  setBasketCount: ['Basket', 'MasterData'],
  removeFromBasket: ['Basket', 'MasterData'],
  setBasketCoupon: ['Basket'],
  checkout: ['Basket', 'MasterData', 'Orders', 'Slots'],
  getPayStatus: [],
  buyOrderAgain: ['Basket', 'MasterData'],
  payOrderAgain: ['Basket', 'MasterData', 'Orders'],
  setPayee: ['Orders', 'Returns'],
  requestReturn: ['Returns', 'Orders'],
  addReturnPicture: [],
  withdrawReturn: ['Returns'],
  login: ownTags,
  register: ownTags,
  codeLogin: ownTags,
  sendCode: [],
  verifyMobile: ['MasterData'],
  resetPassword: [],
  changePassword: ['Profile'],
  logout: ownTags,
  addFavourite: ['Favourites', 'FavouriteList', 'MasterData'],
  removeFavourite: ['Favourites', 'FavouriteList', 'MasterData'],
  updateProfile: ['Profile', 'MasterData'],
  saveAddress: ['Addresses', 'Profile', 'MasterData'],
  removeAddress: ['Addresses'],
  endSession: ['Sessions'],
  endOtherSessions: ['Sessions'],
  addReview: ['Reviews'],
  voteReview: ['Reviews'],
  addQuestion: ['Questions'],
  notifyMe: [],
  joinNewsletter: [],
  sendMessage: [],
  addProblem: [],
  deleteProblem: [],
}
