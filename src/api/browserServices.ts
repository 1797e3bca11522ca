import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import { createBrowserNavigation, type BrowserNavigation } from './browserNavigation.ts'
import { createBrowserStorage, createCookieJar } from './browserStorage.ts'
import { createSecretVault } from './secretVault.ts'
import type { Services } from './services.ts'
import { createTokenVault } from './tokenVault.ts'
import { createVisitor } from './visitorGuid.ts'

export type BrowserServices = Services & Pick<BrowserNavigation, 'connectRouter'>

/** The browser as the store sees it. Reads cookies and storage at once; call it once per page. */
export function createBrowserServices(config: RuntimeConfig): BrowserServices {
  const storage = createBrowserStorage()
  const jar = createCookieJar()
  return {
    isServer: false,
    fetch: (input, init) => window.fetch(input, init),
    config,
    tokens: createTokenVault(storage, jar),
    visitor: createVisitor(jar),
    secrets: createSecretVault(),
    storage,
    cookie: jar.get,
    ...createBrowserNavigation(),
    now: () => Date.now(),
    exclusively,
    watchStorage,
  }
}

/** ms that a tab waits for another one, which may have been put to sleep with what it holds. */
const PATIENCE_MS = 5000

/** Without Web Locks (plain http, older browsers) tabs cannot wait for each other; the server allows for it. */
async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  const patience = new AbortController()
  setTimeout(() => patience.abort(), PATIENCE_MS)
  let begun: Promise<T> | undefined
  // A failure is that of the task, or the end of the patience, and nobody has begun.
  await locks?.request(name, { signal: patience.signal }, () => (begun = task())).catch(() => {})
  return begun ?? task()
}

function watchStorage(listener: (key: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
