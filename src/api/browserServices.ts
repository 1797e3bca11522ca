import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import { createBrowserNavigation, type BrowserNavigation } from './browserNavigation.ts'
import { createBrowserStorage, createCookieJar } from './browserStorage.ts'
import { createSecretVault } from './secretVault.ts'
import type { Services } from './services.ts'
import { createTokenVault } from './tokenVault.ts'
import { createVisitor } from './visitorGuid.ts'

export type BrowserServices = Services & Pick<BrowserNavigation, 'connectRouter'>

/** The store's services in a browser. Reads cookies and storage immediately; call it once per page. */
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

/** ms to wait for the lock, because another tab may be frozen while it holds it */
const LOCK_TIMEOUT = 5000

/** Runs the task under a lock of all tabs; without it if the lock times out or the browser has no Web Locks. */
async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), LOCK_TIMEOUT)
  let running: Promise<T> | undefined
  // This promise rejects with the task's error, or at the timeout if the task has not started. The last line handles both.
  await locks?.request(name, { signal: timeout.signal }, () => (running = task())).catch(() => {})
  return running ?? task()
}

function watchStorage(listener: (key: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
