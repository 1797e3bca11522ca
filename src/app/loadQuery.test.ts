import { describe, expect, it } from '@jest/globals'
import { RouterContextProvider } from 'react-router'
import { errorMessages } from '../../contract/errorMessages.ts'
import { makeStore } from './makeStore.ts'
import { catalogueApi } from '../features/catalogue/catalogueApi.ts'
import { createFakeBackend, failure, type FakeBackend } from '../testing/fakeBackend.ts'
import { aProduct, testConfig } from '../testing/fixtures.ts'
import { makeTestStore } from '../testing/testStore.ts'
import { createServerServices } from '../api/serverServices.ts'
import { loadQuery, storeContext, type LoaderStore } from '../api/store.ts'

const load = (store: LoaderStore) => {
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  return loadQuery(context, catalogueApi.endpoints.getProduct.initiate({ id: 7 }, { subscribe: false }))
}

const onServer = ({ fetch }: FakeBackend) =>
  makeStore({ services: createServerServices({ config: testConfig, fetch }) })
const inBrowser = (backend: FakeBackend) => makeTestStore({ backend })

/** The router's error for a value that a loader throws with `data()`. */
const thrownBy = async (loading: Promise<unknown>) => {
  const thrown = (await loading.then(
    () => {
      throw new Error('the loader did not throw')
    },
    (error: unknown) => error,
  )) as { data: unknown; init?: { status?: number } }
  return thrown
}

describe('loadQuery', () => {
  it('returns the answer, and a cached one without a request', async () => {
    const backend = createFakeBackend({ getProduct: () => aProduct() })
    const { store } = inBrowser(backend)
    expect((await load(store)).nameFa).toBe(aProduct().nameFa)
    await load(store)
    expect(backend.calls).toHaveLength(1)
  })

  it("throws a 404 on the server as the page's status", async () => {
    const backend = createFakeBackend({ getProduct: () => failure(404) })
    expect(await thrownBy(load(onServer(backend)))).toMatchObject({
      data: { message: errorMessages.notFound },
      init: { status: 404 },
    })
  })

  it('redirects a 404 in the browser to /not-found (spec §8)', async () => {
    const backend = createFakeBackend({ getProduct: () => failure(404) })
    const { store, services } = inBrowser(backend)
    const thrown = (await thrownBy(load(store))) as unknown as Response
    expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/not-found'])
    expect(services.navigations).toEqual([])
  })

  it.each([
    ['a failing server', () => failure(500), 500],
    ['no network', () => Promise.reject(new TypeError('cut')), 503],
  ])(
    'throws the status and a Persian message for the error boundary after %s',
    async (_name, getProduct, status) => {
      const backend = createFakeBackend({ getProduct: getProduct as () => Response })
      const thrown = await thrownBy(load(inBrowser(backend).store))
      expect(thrown.init?.status).toBe(status)
      expect((thrown.data as { message: string }).message).toMatch(/[\u0600-\u06ff]/)
    },
  )
})
