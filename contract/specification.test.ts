/**
 * Repeats the values of the specification, so that a change of a constant, path or tone fails here. Tests beside the
 * code show that the shop uses them.
 */
import { describe, expect, it } from '@jest/globals'
import { allPaths as paths } from './allPaths.ts'
import * as constants from './constants.ts'
import { clientMethods, DIRECT_REFERRER, serverEvents } from './live/hub.ts'
import { hub } from './live/hubConstants.ts'
import { orderStatusInfo } from './orders/statusInfo.ts'
import * as statuses from './statuses.ts'

const tonesOf = (table: Readonly<Record<number, statuses.StatusInfo>>) =>
  Object.entries(table).map(([status, { tone }]) => `${status} ${tone}`)

describe('statuses (spec §4)', () => {
  it('product statuses have the number and tone of the specification', () =>
    expect(tonesOf(statuses.productStatusInfo)).toEqual([
      '1 success',
      '2 warning',
      '3 info',
      '4 danger',
      '5 danger',
    ]))

  it('order statuses have the number and tone of the specification', () =>
    expect(tonesOf(orderStatusInfo)).toEqual([
      '1 warning',
      '2 success',
      '3 info',
      '4 danger',
      '5 danger',
      '6 info',
    ]))

  it('payments, a frozen basket and an unverified mobile have the codes of the specification', () => {
    expect(statuses.paymentStatus).toEqual({ success: 0, failure: 1, notFound: 404, initial: 555 })
    expect([statuses.FROZEN_BASKET_COUNT, statuses.WARNING_VERIFY_MOBILE]).toEqual([-8, 1])
    expect(Object.values(statuses.roles)).toEqual(['Member', 'Administrator'])
  })
})

describe('the calls of spec §7', () => {
  const called = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  it.each([
    [paths.login, 'POST Member-Account/login'],
    [paths.logout, 'POST Member-Account/logout'],
    [paths.getMasterData, 'GET home/get-master-data'],
    [paths.getSearchKeyword, 'POST home/get-search-keyword'],
    [paths.getPage, 'POST home/Get-Page'],
    [paths.getPayStatus, 'POST Pay/Pay-Status'],
    [paths.addToBasket, 'POST Basket/Add-To-Basket'],
    [paths.exitFreeze, 'GET basket/Exit-Freeze'],
    [paths.addFavourite, 'POST Favorite/Add-Favorite'],
    [paths.removeFavourite, 'POST Favorite/remove-favorite'],
    [paths.joinNewsletter, 'POST Home/News-Letter'],
    [paths.listProducts, 'POST Product/Get-List'],
    [paths.getFacets, 'POST Product/Get-Filter'],
  ])('%j has the path %s', (path, expected) => expect(called(path)).toBe(expected))

  it('RefreshToken is a POST and AdminCheckAuth a GET, because the specification gives no method', () =>
    expect([called(paths.refreshToken), called(paths.adminCheckAuth)]).toEqual([
      'POST Member-Account/RefreshToken',
      'GET Member-Account/AdminCheckAuth',
    ]))
})

it('the methods and events of the hub have the names of spec §7', () => {
  expect(Object.values(clientMethods).sort()).toEqual([
    'ChangeChatLocationMethod',
    'ChangeLocationMethod',
    'ChangeReferMethod',
    'ChangeViewMethod',
    'ReconnectMethod',
  ])
  expect(Object.values(serverEvents).sort()).toEqual([
    'AddBasketEvent',
    // For the internal area, which follows a phone (decision 0049).
    'FollowEvent',
    // For the panel, because the specification has no event for a changed price.
    'ProductsChangedEvent',
    'ReconnectEvent',
    'RemoveBasketEvent',
    // For orders and colleagues in the panel (decision 0033).
    'StaffEvent',
  ])
  expect([hub.path, DIRECT_REFERRER]).toEqual(['/webClientHub', 'Direct'])
})

it('constants have the values of spec §9, and those of the connection the values of §4 and §7', () =>
  expect({ ...constants, hub }).toMatchObject({
    header: { stickyAfter: 200, tapToTopAfter: 600, mobileBelow: 1200 },
    ticker: { speed: 500, pause: 3000, items: 1 },
    basketDefaults: { count: 1, productProperty: 0, refer: '' },
    title: { delay: 100 },
    recentSearches: { max: 10, separator: ',' },
    suggestions: { longerThan: 2, delay: 200, debounce: 500 },
    toast: { timeout: 3000, width: 360 },
    dialog: { width: '32em' },
    loadingBar: { colour: '#ef2453', height: 4, increment: 250, finish: 500 },
    hub: {
      reconnectDelays: [0, 2000, 10_000, 30_000],
      firstStartRetry: 5000,
      reconnectEventDelay: 2000,
      serverTimeout: 30_000,
      keepAlive: 15_000,
    },
    request: { timeout: 100_000 },
    shareImages: {
      product: { width: 350, height: 350 },
      blog: { width: 970, height: 580 },
      default: { width: 192, height: 192 },
    },
    rating: { max: 5 },
  }))

it('storage keys, cookies and headers have the names of spec §3, §6 and §9', () => {
  expect(constants.storageKeys).toMatchObject({
    token: 'Token',
    rememberMe: 'RememberMe',
    compareItems: 'compareItems',
  })
  expect(constants.cookies.visitor).toBe('UserGuid')
  expect(constants.headers).toEqual({ xsrf: 'X-XSRF-TOKEN', refer: 'refer' })
})
