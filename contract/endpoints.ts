/**
 * Every endpoint with its schemas: validation, OpenAPI and the types of both sides come from here.
 * The browser imports this file for types only; at run time it uses paths.ts.
 */
import type { Static, TSchema } from 'typebox'
import type { EndpointName } from './allPaths.ts'
import { opinionEndpoints } from './reviews/endpoints.ts'
import { freezeEndpoints } from './basket/freezeEndpoints.ts'
import { memberEndpoints } from './identity/memberEndpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { compareEndpoints } from './compare/endpoints.ts'
import { accountEndpoints } from './identity/accountEndpoints.ts'
import { elementsEndpoints } from './sms/endpoints.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { paths, type EndpointPath } from './firstPaths.ts'
import { facetsEndpoints } from './catalogue/facetsEndpoints.ts'
import * as account from './identity/accountSchemas.ts'
import * as basket from './basket/schemas.ts'
import * as home from './home/schemas.ts'
import * as product from './catalogue/schemas.ts'

export interface Endpoint extends EndpointPath {
  readonly summary: string
  /** The body. */
  readonly request?: TSchema
  /** What stands after the question mark; numbers arrive as numbers. */
  readonly query?: TSchema
  /** The parts of the path that start with a colon. */
  readonly params?: TSchema
  readonly answer: TSchema
  /** The body may come as an HTML form too (spec §7). */
  readonly form?: true
  /** Longest body in bytes; absent: what a form with a few lines of text needs. */
  readonly maxBody?: number
  /** The answer is a file of this type instead of JSON. */
  readonly produces?: string
}

export const endpoints = {
  login: {
    ...paths.login,
    summary: 'Log in with mobile number and password',
    request: account.LoginRequest,
    answer: account.LoginAnswer,
  },
  logout: { ...paths.logout, summary: 'End this session', answer: account.LogoutAnswer },
  refreshToken: {
    ...paths.refreshToken,
    summary: 'A new access token for the refresh cookie',
    answer: account.RefreshAnswer,
  },
  adminCheckAuth: {
    ...paths.adminCheckAuth,
    summary: 'Whether the caller is staff',
    answer: account.AdminCheckAnswer,
  },
  getMasterData: {
    ...paths.getMasterData,
    summary: 'What the shell shows on every page',
    answer: home.MasterData,
  },
  getHome: { ...paths.getHome, summary: 'Sections of the home page, in order', answer: home.HomeAnswer },
  listProducts: {
    ...paths.listProducts,
    summary: 'A page of a product list',
    request: product.ListRequest,
    answer: product.ListAnswer,
  },
  ...facetsEndpoints,
  getProduct: {
    ...paths.getProduct,
    summary: 'One product',
    request: product.ProductRequest,
    answer: product.Product,
  },
  addToBasket: {
    ...paths.addToBasket,
    summary: 'Add a product to the basket',
    request: basket.AddToBasketRequest,
    answer: basket.BasketCountAnswer,
  },
  getBasket: { ...paths.getBasket, summary: 'The basket with live prices', answer: basket.BasketAnswer },
  ...freezeEndpoints,
  ...orderEndpoints,
  ...searchEndpoints,
  addFavourite: {
    ...paths.addFavourite,
    summary: 'Add a favourite',
    request: basket.FavouriteRequest,
    answer: basket.FavouriteAnswer,
  },
  removeFavourite: {
    ...paths.removeFavourite,
    summary: 'Remove a favourite',
    request: basket.FavouriteRequest,
    answer: basket.FavouriteAnswer,
  },
  listFavouriteCodes: {
    ...paths.listFavouriteCodes,
    summary: 'Codes of all favourites',
    answer: basket.FavouriteCodesAnswer,
  },
  ...opinionEndpoints,
  ...compareEndpoints,
  ...contentEndpoints,
  ...accountEndpoints,
  ...elementsEndpoints,
  ...memberEndpoints,
} as const satisfies Record<EndpointName, Endpoint>

type RequestOf<E> = E extends { request: infer S extends TSchema } ? Static<S> : void
type QueryOf<E> = E extends { query: infer S extends TSchema } ? Static<S> : undefined
export type Query<N extends EndpointName> = QueryOf<(typeof endpoints)[N]>
export type Request<N extends EndpointName> = RequestOf<(typeof endpoints)[N]>
export type Answer<N extends EndpointName> = Static<(typeof endpoints)[N]['answer']>
