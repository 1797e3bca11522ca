import { cookies, storageKeys } from '../../contract/constants.ts'
import type { KeyValueStore, TokenVault } from './services.ts'

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
  let generation = 0
  let wasThere = false

  function forget(): void {
    storage.remove(storageKeys.token)
    storage.remove(storageKeys.rememberMe)
    if (jar.get(cookies.marker)) jar.set(cookies.marker, '', 0)
  }

  /** Also counts a login or logout of another tab. */
  function get(): string {
    const token = read()
    if ((token !== '') !== wasThere) {
      wasThere = token !== ''
      generation += 1
    }
    return token
  }

  if (read() && !remember() && !jar.get(cookies.marker)) forget()
  wasThere = read() !== ''

  return {
    get,
    remember,
    replace: (token) => storage.set(storageKeys.token, token),
    set(token, rememberMe) {
      forget()
      storage.set(storageKeys.rememberMe, String(rememberMe))
      storage.set(storageKeys.token, token)
      if (!rememberMe) jar.set(cookies.marker, '1')
      wasThere = token !== ''
      generation += 1
    },
    clear() {
      forget()
      wasThere = false
      generation += 1
    },
    generation() {
      get()
      return generation
    },
  }
}
