import { cookies, storageKeys } from '../../contract/constants.ts'
import type { KeyValueStore, TokenVault } from './services.ts'

/** Storage key of the id of a login, by which a tab tells another tab's login from its refresh. */
const LOGIN = 'login'

export interface CookieJar {
  get(name: string): string | undefined
  /** `maxAge` in seconds; without it the cookie ends with the browser. */
  set(name: string, value: string, maxAge?: number): void
}

/**
 * Stores the token in local storage under the keys of spec §9. A login without "remember me" also has a session cookie as a
 * marker; a start without it deletes the tokens. Some browsers restore session cookies, but the server ends the
 * session after 12 h.
 */
export function createTokenVault(storage: KeyValueStore, jar: CookieJar): TokenVault {
  const read = () => storage.get(storageKeys.token) ?? ''
  const remember = () => storage.get(storageKeys.rememberMe) !== 'false'
  const readLogin = () => read() && storage.get(LOGIN)
  let generation = 0

  function forget(): void {
    storage.remove(storageKeys.token)
    storage.remove(storageKeys.rememberMe)
    if (jar.get(cookies.marker)) jar.set(cookies.marker, '', 0)
  }

  if (read() && !remember() && !jar.get(cookies.marker)) forget()
  let login = readLogin()

  return {
    get: read,
    remember,
    replace: (token) => storage.set(storageKeys.token, token),
    set(token, rememberMe) {
      forget()
      // Store the token last, because other tabs read the rest when it appears.
      storage.set(LOGIN, String(Math.random()))
      storage.set(storageKeys.rememberMe, String(rememberMe))
      storage.set(storageKeys.token, token)
      if (!rememberMe) jar.set(cookies.marker, '1')
    },
    clear: forget,
    /** Also counts logins and logouts of other tabs. */
    generation() {
      const now = readLogin()
      if (now !== login) generation += 1
      login = now
      return generation
    },
  }
}
