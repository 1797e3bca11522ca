import { expect, test } from '@jest/globals'
import { matchRoutes } from 'react-router'
import type { RouteHandle } from './routeHandle.ts'
import { createRoutes } from './routes.tsx'

/** The matched path of a URL and the page type that the hub gets, as recordRoute.ts reads it: pages of the panel have none yet. */
function placeOf(address: string): string {
  const match = matchRoutes(createRoutes(), address)?.at(-1)
  return `${match?.route.path} ${(match?.route.handle as RouteHandle | undefined)?.kind ?? 'Page'}`
}

test.each([
  ['/', '/ Home'],
  ['/shop', '/shop Category'],
  ['/shop/category', '/shop/category Category'],
  ['/shop/category/3/ساعت', '/shop/category/:id/:slug? Category'],
  ['/shop/product/7/دریا', '/shop/product/:id/:slug? Product'],
  ['/shop/cart', '/shop/cart Cart'],
  ['/shop/compare', '/shop/compare Compare'],
  ['/account', '/account Account'],
  ['/account/login', '/account/login Account'],
  ['/account/register', '/account/register Account'],
  ['/account/dashboard', '/account/dashboard Account'],
  ['/account/orders', '/account/orders Account'],
  ['/account/profile', '/account/profile Account'],
  ['/account/addresses', '/account/addresses Account'],
  ['/account/favourite', '/account/favourite Account'],
  ['/account/change-pass', '/account/change-pass Account'],
  ['/account/verify-mobile', '/account/verify-mobile Account'],
  ['/account/forget-pass', '/account/forget-pass Account'],
  ['/blog', '/blog Blog'],
  ['/تماس-با-ما', '/تماس-با-ما Contact'],
  ['/call-back/100001', '/call-back/:code CallBack'],
  ['/elements', '/elements Page'],
  ['/elements/flows', '/elements/flows Page'],
  ['/elements/flows/login', '/elements/flows/:id Page'],
  ['/elements/replay', '/elements/replay Page'],
  ['/cp', '/cp Page'],
  ['/cp/orders/7', '/cp/orders/:id Page'],
  ['/cp/nothing', '/cp/* Page'],
  ['/not-found', '/not-found NotFound'],
  ['/access-denied', '/access-denied Page'],
  ['/راهنما/ارسال', '* Page'],
])('the address %s of spec §2 is %s', (address, place) => expect(placeOf(address)).toBe(place))

test('all pages of the shop are inside the shell, the panel and the workshop outside it', () => {
  expect(createRoutes().map(({ id }) => id)).toEqual(['shell', 'panel'])
  const beside = createRoutes()
    .at(-1)
    ?.children?.map(({ path, children }) => path ?? children?.[0]?.path)
  expect(beside).toEqual(['/cp', '/elements/flows', '/elements/flows/:id', '/elements/replay'])
})
