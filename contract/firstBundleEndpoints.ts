import * as basket from './basket/schemas.ts'
import * as catalogue from './catalogue/schemas.ts'
import { endpointFor } from './endpoint.ts'
import * as favourites from './favourites/schemas.ts'
import { HomeAnswer, HomeQuery } from './home/schemas.ts'
import * as account from './identity/accountSchemas.ts'
import { MasterData } from './site/schemas.ts'

const all = endpointFor('all')
const bearer = endpointFor('bearer')
const cookie = endpointFor('cookie')
const member = endpointFor('member')

/** Endpoints that the first view calls. They are in one file, so that the first download contains no other endpoints. */
export const firstBundleEndpoints = {
  login: all('POST Member-Account/login', 'Log in with mobile number and password', {
    request: account.LoginRequest,
    answer: account.LoginAnswer,
    required: true,
  }),
  logout: bearer('POST Member-Account/logout', 'End this session', {
    answer: account.LogoutAnswer,
    required: true,
  }),
  refreshToken: cookie('POST Member-Account/RefreshToken', 'Refresh the access token by the refresh cookie', {
    answer: account.RefreshAnswer,
    required: true,
  }),
  adminCheckAuth: bearer('GET Member-Account/AdminCheckAuth', 'Whether the caller is staff', {
    answer: account.AdminCheckAnswer,
    required: true,
  }),
  getMasterData: all('GET home/get-master-data', 'Data that the shell shows on every page', {
    answer: MasterData,
    required: true,
  }),
  getHome: all('GET home/get-home', 'Sections of the home page, in order', {
    query: HomeQuery,
    answer: HomeAnswer,
  }),
  listProducts: all('POST Product/Get-List', 'A page of a product list', {
    request: catalogue.ListRequest,
    answer: catalogue.ListAnswer,
    required: true,
  }),
  getProduct: all('POST Product/Get-Product', 'One product', {
    request: catalogue.ProductRequest,
    answer: catalogue.Product,
  }),
  addToBasket: member('POST Basket/Add-To-Basket', 'Add a product to the basket', {
    request: basket.AddToBasketRequest,
    answer: basket.BasketCountAnswer,
    required: true,
  }),
  getBasket: member('GET Basket/Get-Basket', 'The basket with live prices', { answer: basket.BasketAnswer }),
  addFavourite: member('POST Favorite/Add-Favorite', 'Add a favourite', {
    request: favourites.FavouriteRequest,
    answer: favourites.FavouriteAnswer,
    required: true,
  }),
  removeFavourite: member('POST Favorite/remove-favorite', 'Remove a favourite', {
    request: favourites.FavouriteRequest,
    answer: favourites.FavouriteRemovedAnswer,
    required: true,
  }),
  listFavouriteCodes: member('GET Favorite/Get-Codes', 'Codes of all favourites', {
    answer: favourites.FavouriteCodesAnswer,
  }),
}
