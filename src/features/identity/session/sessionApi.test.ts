import { expect, test } from '@jest/globals'
import { createFakeBackend, failure, later } from '../../../testing/fakeBackend.ts'
import { aUser } from '../../../testing/fixtures.ts'
import { createMemoryStorage } from '../../../testing/testServices.ts'
import { makeTestStore, settled } from '../../../testing/testStore.ts'
import { siteApi } from '../../site/siteApi.ts'
import { sessionApi } from './sessionApi.ts'

/** A lock as that of a browser: the tasks of all tabs run one after the other. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(_name: string, task: () => Promise<T>): Promise<T> => {
    const before = last
    const run = before.then(task)
    last = run.catch(() => {})
    return run
  }
}

test('a login waits for the refresh of another tab, because its answer would replace the cookie of the login', async () => {
  const refresh = later<{ success: boolean; accessToken: string }>()
  const backend = createFakeBackend({
    getMasterData: () => failure(401),
    refreshToken: () => refresh.promise,
    login: () => ({
      ...{ success: true, message: '', accessToken: 'of-login' },
      ...{ favCount: 0, basketCount: 0, userInfo: aUser() },
    }),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const shared = { storage: createMemoryStorage(), exclusively: createLock() }
  const other = makeTestStore({ backend, services: { ...shared, token: 'spent' } })
  void other.store.dispatch(siteApi.endpoints.getMasterData.initiate(undefined, { subscribe: false }))
  while (backend.callsOf('refreshToken').length === 0) await Promise.resolve()

  const { store, services } = makeTestStore({ backend, services: shared })
  services.secrets.put('password', 'aqrabe')
  const login = { userName: '09130000001', rememberMe: true, secretKey: 'password' }
  const entering = store.dispatch(sessionApi.endpoints.login.initiate(login))
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(backend.callsOf('login')).toEqual([])
  refresh.resolve({ success: true, accessToken: 'refreshed' })
  await entering
  await settled(store)
  expect(backend.callsOf('login')).toHaveLength(1)
  expect(services.tokens.get()).toBe('of-login')
})
