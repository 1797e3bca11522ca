import { cookies } from '../../contract/constants.ts'
import { createSecretVault } from '../api/secretVault.ts'
import type { KeyValueStore, NavigateOptions, Services } from '../api/services.ts'
import { createTokenVault, type CookieJar } from '../api/tokenVault.ts'
import { testConfig } from './fixtures.ts'

export interface TestServices extends Services {
  readonly jar: CookieJar
  readonly navigations: { to: string; options?: NavigateOptions }[]
  /** URLs outside the shop to which the visitor was sent. */
  readonly departures: string[]
  /** Delivers a storage event of another tab. */
  hearStorage(key: string | null): void
}

export const TEST_GUID = '4be0643f-1d98-573b-97cd-ca98a65347dd'

/** Services with a fake browser in memory. The shop's own code for tokens and secrets uses its storage and cookies. */
export function createTestServices(changes: Partial<Services> & { token?: string } = {}): TestServices {
  const { token = '', ...overrides } = changes
  const storage = overrides.storage ?? createMemoryStorage()
  const jar = createMemoryJar()
  const navigations: TestServices['navigations'] = []
  const departures: string[] = []
  const watchers = new Set<(key: string | null) => void>()
  const tokens = createTokenVault(storage, jar)
  if (token) tokens.set(token, true)
  jar.set(cookies.xsrf, 'xsrf-of-this-test-0123456789')
  let path = '/'
  return {
    isServer: false,
    fetch: () => Promise.reject(new Error('This test has no backend')),
    config: testConfig,
    tokens,
    visitor: { guid: () => TEST_GUID },
    secrets: createSecretVault(),
    storage,
    cookie: jar.get,
    refer: () => '',
    path: () => path,
    page: () => ({ title: document.title, referrer: '' }),
    titleOf: () => Promise.resolve(document.title),
    navigate(to, options) {
      path = new URL(to, 'http://localhost').pathname
      navigations.push({ to, options })
    },
    leave: (to) => void departures.push(to),
    now: () => Date.UTC(2025, 7, 5, 9),
    exclusively: (_name, task) => task(),
    watchStorage(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    ...overrides,
    jar,
    navigations,
    departures,
    hearStorage: (key) => watchers.forEach((hear) => hear(key)),
  }
}

export function createMemoryStorage(entries: Record<string, string> = {}): KeyValueStore {
  const values = new Map(Object.entries(entries))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

export function createMemoryJar(entries: Record<string, string> = {}): CookieJar {
  const values = new Map(Object.entries(entries))
  return {
    get: (name) => values.get(name),
    set(name, value, maxAge) {
      if (maxAge === 0) values.delete(name)
      else values.set(name, value)
    },
  }
}
