/** Renders a member's pages in the browser from answers of other backends in which one field is missing. */
import '../testing/dialogs.ts'
import { beforeAll, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import type { EndpointName } from '../../contract/allPaths.ts'
import { compareAdded } from '../features/compare/compareSlice.ts'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import * as addresses from '../pages/accountAddresses/route.tsx'
import * as dashboard from '../pages/accountDashboard/route.tsx'
import * as favourite from '../pages/accountFavourite/route.tsx'
import * as order from '../pages/accountOrder/route.tsx'
import * as orders from '../pages/accountOrders/route.tsx'
import * as profile from '../pages/accountProfile/route.tsx'
import * as sessions from '../pages/accountSessions/route.tsx'
import * as callBack from '../pages/callBack/route.tsx'
import * as cart from '../pages/cart/route.tsx'
import * as checkout from '../pages/checkout/route.tsx'
import * as compare from '../pages/compare/route.tsx'
import { loader, Shell } from '../shell/route.tsx'
import { createFakeBackend } from '../testing/fakeBackend.ts'
import { fullAnswer, fullAnswers, brokenCopiesOf, shapeOf } from '../testing/foreignAnswers.ts'
import { settled } from '../testing/testStore.ts'
import { visit } from '../testing/visitPage.tsx'

type Page = Parameters<typeof visit>[0]

/** Each page with an endpoint that it shows. */
const pages: readonly [name: string, EndpointName, Page][] = [
  ['the header and the footer', 'getMasterData', { loader, Component: () => <Shell hosts={null} /> }],
  ['the basket', 'getBasket', cart],
  ['the checkout', 'getBasket', checkout],
  ['the checkout', 'listAddresses', checkout],
  ['the comparison', 'getCompare', compare],
  ['the call-back', 'getPayStatus', callBack],
  ['the dashboard', 'getDashboard', dashboard],
  ['the list of orders', 'listOrders', orders],
  ['the order', 'getOrder', order],
  ['the order', 'getOrderReturns', order],
  ['the profile', 'getProfile', profile],
  ['the list of addresses', 'listAddresses', addresses],
  ['the list of favourites', 'listFavourites', favourite],
  ['the list of sessions', 'listSessions', sessions],
]

beforeAll(() => {
  window.scrollTo = () => {}
})

async function open(page: Page, endpoint: EndpointName, answer: unknown): Promise<void> {
  const backend = createFakeBackend({ ...fullAnswers(), [endpoint]: () => Response.json(answer) })
  const { store } = visit(page, { path: '/:id', at: '/1', backend, services: { token: 'token-1' } })
  await act(async () => {
    store.dispatch(sessionStarted())
    store.dispatch(compareAdded({ key: 1, value: 'x' }))
    await settled(store)
  })
}

// An answer of an order has hundreds of fields, and the test renders the page once for each.
jest.setTimeout(120_000)

test.each(pages)('%s renders each answer of %s with one field missing', async (_name, endpoint, page) => {
  const answer = fullAnswer(shapeOf(endpoint)!)
  const failed: unknown[] = []
  for (const mutated of [answer, ...brokenCopiesOf(answer, [undefined])]) {
    await open(page, endpoint, mutated)
    if (screen.queryByText('این صفحه باز نشد')) failed.push(mutated)
    cleanup()
  }
  expect(failed).toEqual([])
})
