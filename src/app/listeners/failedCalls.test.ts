import { describe, expect, it } from '@jest/globals'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { unauthorised } from '../../api/events.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { homeApi } from '../../features/home/homeApi.ts'
import { searchApi } from '../../features/search/searchApi.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import {
  createFakeBackend,
  failure,
  later,
  unreachable,
  type BackendCall,
} from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { makeTestStore, recordActions, settled } from '../../testing/testStore.ts'

const { getSearchKeyword } = searchApi.endpoints
const { getProduct } = catalogueApi.endpoints
const { getBasket } = basketApi.endpoints
const { getMasterData } = siteApi.endpoints
const { listFavouriteCodes, addFavourite, removeFavourite } = favouritesApi.endpoints

const add = { WebsiteCode: 'AQ-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }

const refused = () => failure(401)

/** A server that accepts one token only, because the other has expired. */
const needing =
  <T>(token: string, answer: T) =>
  ({ bearer }: BackendCall) =>
    bearer === token ? answer : failure(401)

/** A tab with this backend; `token`: that of a member, empty for an anonymous visitor. */
function open(answers: Parameters<typeof createFakeBackend>[0], token = 'old') {
  const made = makeTestStore({ backend: createFakeBackend(answers), services: { token } })
  return { ...made, paths: () => made.services.navigations.map(({ to }) => to) }
}

describe('401 (spec §8)', () => {
  it('refreshes once for many calls and repeats each', async () => {
    const answer = later<{ success: boolean; accessToken: string }>()
    const { store, services, backend } = open({
      refreshToken: () => answer.promise,
      listFavouriteCodes: needing('new', { codes: ['AQ-1'] }),
      getMasterData: needing('new', aMasterData(aUser())),
      addToBasket: needing('new', { message: '', basketCount: 3 }),
    })
    const calls = [
      store.dispatch(listFavouriteCodes.initiate()),
      store.dispatch(getMasterData.initiate()),
      store.dispatch(basketApi.endpoints.addToBasket.initiate(add)),
    ]
    answer.resolve({ success: true, accessToken: 'new' })
    for (const call of calls) await (call as PromiseLike<unknown>)
    await settled(store)

    expect(backend.callsOf('refreshToken')).toHaveLength(1)
    expect(backend.callsOf('refreshToken')[0]!.bearer).toBe('')
    expect(services.tokens.get()).toBe('new')
    expect(listFavouriteCodes.select()(store.getState()).data).toEqual({ codes: ['AQ-1'] })
    expect(getMasterData.select()(store.getState()).data?.userInfo?.firstName).toBe('مریم')
    expect(backend.callsOf('addToBasket').map(({ bearer }) => bearer)).toEqual(['old', 'new'])
    expect(services.navigations).toEqual([])
  })

  it('uses the token that another tab has received instead of refreshing again', async () => {
    const backend = createFakeBackend({ listFavouriteCodes: needing('of-other-tab', { codes: [] }) })
    const { store, services } = makeTestStore({
      backend,
      services: {
        token: 'old',
        // The lock is granted when the other tab is done.
        exclusively: (_name, task) => {
          services.tokens.replace('of-other-tab')
          return task()
        },
      },
    })
    const { isSuccess } = await store.dispatch(listFavouriteCodes.initiate())
    expect(isSuccess).toBe(true)
    expect(backend.callsOf('refreshToken')).toHaveLength(0)
  })

  it('logs out with the message when the refresh is refused, once for many calls', async () => {
    const { store, services, backend } = open({
      ...{ refreshToken: refused, listFavouriteCodes: refused, getBasket: refused },
      getMasterData: ({ bearer }) => (bearer ? failure(401) : aMasterData()),
    })
    const actions = recordActions(store)
    const [{ error }] = await Promise.all([
      store.dispatch(listFavouriteCodes.initiate()),
      store.dispatch(getBasket.initiate()),
    ])
    await settled(store)

    expect(backend.callsOf('getBasket')).toHaveLength(1)
    expect(actions.filter(unauthorised.match)).toHaveLength(1)
    expect(error).toMatchObject({ status: 401, message: errorMessages.loginFirst })
    expect(services.tokens.get()).toBe('')
    expect(services.navigations).toEqual([
      { to: '/account/login?returnTo=%2F', options: { message: errorMessages.loginFirst } },
    ])
  })

  it.each([
    ['there is no connection', unreachable, 'OFFLINE'],
    ['the server fails', () => failure(503), 503],
    ['the server limits the rate', () => failure(429), 429],
  ])('logs nobody out when %s during the refresh', async (_name, refreshToken, status) => {
    const { store, services } = open({
      refreshToken: refreshToken as () => Response,
      listFavouriteCodes: refused,
    })
    const { error } = await store.dispatch(listFavouriteCodes.initiate())
    expect(error).toMatchObject({ status })
    expect(services.tokens.get()).toBe('old')
    expect(services.navigations).toEqual([])
  })

  it('does not restore a login that ended while the refresh was pending', async () => {
    const answer = later<{ success: boolean; accessToken: string }>()
    const { store, services, backend } = open({
      refreshToken: () => answer.promise,
      listFavouriteCodes: refused,
    })
    const call = store.dispatch(listFavouriteCodes.initiate())
    await settledCalls(() => backend.callsOf('refreshToken').length === 1)
    services.tokens.clear()
    answer.resolve({ success: true, accessToken: 'new' })
    await call
    expect(services.tokens.get()).toBe('')
  })

  it('returns the 401 of Add-Favorite after one refresh without a logout', async () => {
    const { store, services, backend } = open({ refreshToken: refused, addFavourite: refused })
    const { error } = await store.dispatch(addFavourite.initiate({ websiteCode: 'AQ-1', refer: '' }))
    expect(error).toMatchObject({ status: 401 })
    expect(backend.callsOf('refreshToken')).toHaveLength(1)
    expect(services.tokens.get()).toBe('old')
    expect(services.navigations).toEqual([])
  })

  it('logs out after the 401 of remove-favorite', async () => {
    const { store, services, paths } = open({ refreshToken: refused, removeFavourite: refused })
    await store.dispatch(removeFavourite.initiate({ websiteCode: 'AQ-1', refer: '' }))
    expect(services.tokens.get()).toBe('')
    expect(paths()).toEqual(['/account/login?returnTo=%2F'])
  })

  it('logs out with the message after a 401 of the search', async () => {
    const { store, services } = open({ refreshToken: refused, getSearchKeyword: refused })
    await store.dispatch(getSearchKeyword.initiate({ name: 'غواص' }))
    expect(services.tokens.get()).toBe('')
    expect(services.navigations).toEqual([
      { to: '/account/login?returnTo=%2F', options: { message: errorMessages.loginFirst } },
    ])
  })

  it('continues anonymously after an expired session if the call needs no login', async () => {
    const { store, services } = open({
      refreshToken: refused,
      getMasterData: ({ bearer }) => (bearer ? failure(401) : aMasterData()),
    })
    const { data } = await store.dispatch(getMasterData.initiate())
    expect(data?.menu).toHaveLength(1)
    expect(services.tokens.get()).toBe('')
    expect(services.navigations).toEqual([])
  })
})

describe('403 and 404 (spec §8)', () => {
  it.each([
    ['the search', getSearchKeyword, 'getSearchKeyword', { name: 'غواص' }],
    ['a product that is fetched before its link is pressed', getProduct, 'getProduct', { id: 1 }],
  ] as const)('a 403 of %s leads to /access-denied as any other', async (_name, query, endpoint, arg) => {
    const { store, services } = open({ [endpoint]: () => failure(403) }, '')
    await store.dispatch(query.initiate(arg as never) as ReturnType<typeof getProduct.initiate>)
    expect(services.navigations).toEqual([
      { to: '/access-denied', options: { message: errorMessages.accessDenied } },
    ])
  })

  it('redirects a 403 to /access-denied with its message', async () => {
    const { store, services } = open({ getHome: () => failure(403) }, '')
    await store.dispatch(homeApi.endpoints.getHome.initiate())
    expect(services.navigations).toEqual([
      { to: '/access-denied', options: { message: errorMessages.accessDenied } },
    ])
  })

  it('redirects a 404 to /not-found with its message, but not from /not-found', async () => {
    const { store, services } = open({ getHome: () => failure(404, errorMessages.notFound) }, '')
    await store.dispatch(homeApi.endpoints.getHome.initiate())
    await store.dispatch(homeApi.endpoints.getHome.initiate(undefined, { forceRefetch: true }))
    expect(services.navigations).toEqual([{ to: '/not-found', options: { message: errorMessages.notFound } }])
  })

  it('redirects a 404 of the master data (spec §7)', async () => {
    const { store, paths } = open({ getMasterData: () => failure(404) }, '')
    await store.dispatch(getMasterData.initiate())
    expect(paths()).toEqual(['/not-found'])
  })

  it('shows the message of the API at /not-found', async () => {
    const { store, services } = open({ getHome: () => failure(404, 'این سفارش یافت نشد.') }, '')
    await store.dispatch(homeApi.endpoints.getHome.initiate())
    expect(services.navigations).toEqual([{ to: '/not-found', options: { message: 'این سفارش یافت نشد.' } }])
  })

  it("does not redirect the 404 of a page's own query, because it may be a prefetch", async () => {
    const { store, services } = open({ getProduct: () => failure(404) }, '')
    const { error } = await store.dispatch(getProduct.initiate({ id: 1 }))
    expect(error).toMatchObject({ status: 404 })
    expect(services.navigations).toEqual([])
  })

  it('returns other errors without a redirect', async () => {
    const { store, services } = open({ getHome: () => failure(409, 'این نشانی تازه تغییر کرده است.') }, '')
    const { error } = await store.dispatch(homeApi.endpoints.getHome.initiate())
    expect(error).toEqual({ status: 409, message: 'این نشانی تازه تغییر کرده است.' })
    expect(services.navigations).toEqual([])
  })
})

describe('without a login', () => {
  it("answers a member's query without a request", async () => {
    const { store, backend, services } = makeTestStore()
    const { error } = await store.dispatch(getBasket.initiate())
    expect(error).toMatchObject({ status: 401, message: errorMessages.loginFirst })
    expect(backend.calls).toEqual([])
    expect(services.navigations).toEqual([])
  })

  it("sends a member's mutation and opens the login after its 401", async () => {
    const { store, backend, paths } = open({ addToBasket: refused }, '')
    await store.dispatch(basketApi.endpoints.addToBasket.initiate(add))
    expect(backend.callsOf('refreshToken')).toHaveLength(0)
    expect(paths()).toEqual(['/account/login?returnTo=%2F'])
  })
})

async function settledCalls(isThere: () => boolean): Promise<void> {
  while (!isThere()) await Promise.resolve()
}
