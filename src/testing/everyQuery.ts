import type { AppStore } from '../app/makeStore.ts'
import { basketApi } from '../features/basket/basketApi.ts'
import { catalogueApi } from '../features/catalogue/catalogueApi.ts'
import { productPartsApi } from '../features/catalogue/productPartsApi.ts'
import { compareApi } from '../features/compare/compareApi.ts'
import { favouriteListApi } from '../features/favourites/favouriteListApi.ts'
import { favouritesApi } from '../features/favourites/favouritesApi.ts'
import { homeApi } from '../features/home/homeApi.ts'
import { addressesApi } from '../features/identity/addresses/addressesApi.ts'
import { profileApi } from '../features/identity/profile/profileApi.ts'
import { accountSessionsApi } from '../features/identity/session/accountSessionsApi.ts'
import { dashboardApi } from '../features/orders/dashboardApi.ts'
import { ordersApi } from '../features/orders/ordersApi.ts'
import { paymentApi } from '../features/orders/paymentApi.ts'
import { reviewsApi } from '../features/reviews/reviewsApi.ts'
import { searchApi } from '../features/search/searchApi.ts'
import { siteApi } from '../features/site/siteApi.ts'
import { contentQueries } from './contentCalls.ts'
import { returnQueries } from './returnCalls.ts'

/** Every query of the shop, with an argument, for the test of freshness. */
export const everyQuery: Record<string, (store: AppStore, options?: object) => PromiseLike<unknown>> = {
  getMasterData: (store, options) =>
    store.dispatch(siteApi.endpoints.getMasterData.initiate(undefined, options)),
  getHome: (store, options) => store.dispatch(homeApi.endpoints.getHome.initiate(undefined, options)),
  listProducts: (store, options) =>
    store.dispatch(catalogueApi.endpoints.listProducts.initiate({ page: 1 }, options)),
  getProduct: (store, options) =>
    store.dispatch(catalogueApi.endpoints.getProduct.initiate({ id: 7 }, options)),
  getProfile: (store, options) =>
    store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, options)),
  listAddresses: (store, options) =>
    store.dispatch(addressesApi.endpoints.listAddresses.initiate(undefined, options)),
  getDashboard: (store, options) =>
    store.dispatch(dashboardApi.endpoints.getDashboard.initiate(undefined, options)),
  listSessions: (store, options) =>
    store.dispatch(accountSessionsApi.endpoints.listSessions.initiate(undefined, options)),
  listFavourites: (store, options) =>
    store.dispatch(favouriteListApi.endpoints.listFavourites.initiate({ page: 1 }, options)),
  listSlots: (store, options) => store.dispatch(paymentApi.endpoints.listSlots.initiate(undefined, options)),
  listOrders: (store, options) =>
    store.dispatch(ordersApi.endpoints.listOrders.initiate({ page: 1, q: '' }, options)),
  getOrder: (store, options) =>
    store.dispatch(ordersApi.endpoints.getOrder.initiate({ id: 100_001 }, options)),
  getCompare: (store, options) =>
    store.dispatch(compareApi.endpoints.getCompare.initiate({ keys: [7] }, options)),
  getBasket: (store, options) => store.dispatch(basketApi.endpoints.getBasket.initiate(undefined, options)),
  getSearchKeyword: (store, options) =>
    store.dispatch(searchApi.endpoints.getSearchKeyword.initiate({ name: 'اورینت' }, options)),
  listFavouriteCodes: (store, options) =>
    store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate(undefined, options)),
  listReviews: (store, options) =>
    store.dispatch(reviewsApi.endpoints.listReviews.initiate({ id: 7, page: 1, isMember: true }, options)),
  listQuestions: (store, options) =>
    store.dispatch(reviewsApi.endpoints.listQuestions.initiate({ id: 7, page: 1, isMember: true }, options)),
  getPriceHistory: (store, options) =>
    store.dispatch(productPartsApi.endpoints.getPriceHistory.initiate({ id: 7 }, options)),
  listProductItems: (store, options) =>
    store.dispatch(productPartsApi.endpoints.listProductItems.initiate({ ids: [7] }, options)),
  ...contentQueries,
  ...returnQueries,
}
