import { describe, expect, it } from '@jest/globals'
import { createServerServices } from '../api/serverServices.ts'
import { homeApi } from '../features/home/homeApi.ts'
import { siteApi } from '../features/site/siteApi.ts'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import { failure, type FakeBackend } from '../testing/fakeBackend.ts'
import { createFakeShop } from '../testing/fakeShop.ts'
import { testConfig } from '../testing/fixtures.ts'
import { makeTestStore, recordActions, settled } from '../testing/testStore.ts'
import { dehydrate, preloadedFrom } from './ssrState.ts'
import { makeStore } from './makeStore.ts'

const { getHome } = homeApi.endpoints
const { getMasterData } = siteApi.endpoints

function serverStore(backend: FakeBackend) {
  return makeStore({ services: createServerServices({ config: testConfig, fetch: backend.fetch }) })
}

/** Serialises the state, as the page does. */
const overTheWire = (state: unknown): unknown => JSON.parse(JSON.stringify(state))

describe('hand-over from server to browser', () => {
  it('passes each answer to the browser, which fetches none again', async () => {
    const { backend } = createFakeShop()
    const server = serverStore(backend)
    await server.dispatch(getHome.initiate(undefined, { subscribe: false }))
    await server.dispatch(getMasterData.initiate(undefined, { subscribe: false }))
    const requested = backend.calls.length

    const preloaded = preloadedFrom(overTheWire(dehydrate(server.getState())))
    const { store } = makeTestStore({ backend, preloaded })
    const { data } = await store.dispatch(getHome.initiate())
    await store.dispatch(getMasterData.initiate())
    expect(data?.sections).toHaveLength(1)
    expect(backend.calls).toHaveLength(requested)
  })

  it('passes the tags, so that a mutation invalidates those answers', async () => {
    const { backend, shop } = createFakeShop()
    const server = serverStore(backend)
    await server.dispatch(getMasterData.initiate(undefined, { subscribe: false }))
    const preloaded = preloadedFrom(overTheWire(dehydrate(server.getState())))
    const { store } = makeTestStore({ backend, preloaded, services: { token: shop.token } })
    await store.dispatch(getMasterData.initiate())
    store.dispatch(siteApi.util.invalidateTags(['MasterData']))
    await settled(store)
    expect(getMasterData.select()(store.getState()).data?.userInfo).not.toBeNull()
  })

  it("does not pass failures, and keeps the browser's own config", async () => {
    const { backend } = createFakeShop()
    backend.on({ getHome: () => failure(500) })
    const server = serverStore(backend)
    await server.dispatch(getHome.initiate(undefined, { subscribe: false }))
    const handed = dehydrate(server.getState())
    expect(handed.queries).toEqual({})
    expect(preloadedFrom(overTheWire(handed)).api?.config.keepUnusedDataFor).toBe(120)
  })

  it.each([undefined, null, {}, 'text', { queries: {} }])(
    'starts with an empty state from the invalid JSON value %p',
    (json) => {
      expect(preloadedFrom(json)).toEqual({})
    },
  )
})

describe('a store on the server', () => {
  it('does not navigate, does not log out and has no effects', async () => {
    const { backend } = createFakeShop()
    backend.on({ getHome: () => failure(404), getMasterData: () => failure(403) })
    const store = serverStore(backend)
    const actions = recordActions(store)
    await store.dispatch(getHome.initiate(undefined, { subscribe: false }))
    await store.dispatch(getMasterData.initiate(undefined, { subscribe: false }))
    store.dispatch(sessionStarted())
    expect(actions.map(({ type }) => type)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^api\/(notFound|forbidden|unauthorised)$/)]),
    )
    expect(store.getState().session.isKnown).toBe(false)
  })

  it('calls its own origin without a token', async () => {
    const { backend } = createFakeShop()
    let requested = ''
    const store = makeStore({
      services: createServerServices({
        config: testConfig,
        fetch: (input, init) => {
          requested = String(input)
          return backend.fetch(input, init)
        },
      }),
    })
    await store.dispatch(getHome.initiate(undefined, { subscribe: false }))
    expect(requested).toBe('http://localhost/api/home/get-home')
    expect(backend.calls[0]?.bearer).toBe('')
  })

  it('removes no answer by a timer', async () => {
    const { backend } = createFakeShop()
    const store = serverStore(backend)
    const query = store.dispatch(getHome.initiate())
    await query
    query.unsubscribe()
    expect(store.getState().api.config.keepUnusedDataFor).toBe(Infinity)
    expect(getHome.select()(store.getState()).isSuccess).toBe(true)
  })
})
