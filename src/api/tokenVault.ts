import { cookies, storageKeys } from '../../contract/constants.ts'
import type { KeyValueStore, TokenVault } from './services.ts'

/** Without "remember me" a login lives as long as the browser, at most this many ms (design §6). */
export const UNREMEMBERED_LIFE = 12 * 60 * 60 * 1000

export interface CookieJar {
  get(name: string): string | undefined
  /** `maxAge` in seconds; without it the cookie ends with the browser. */
  set(name: string, value: string, maxAge?: number): void
}

/**
 * The token in local storage under the keys of spec §9. A login that is not to be remembered has a marker
 * cookie that ends with the browser; a start without it deletes the tokens.
 */
export function createTokenVault(storage: KeyValueStore, jar: CookieJar, now: () => number): TokenVault {
  const read = () => storage.get(storageKeys.token) ?? ''
  const remember = () => storage.get(storageKeys.rememberMe) !== 'false'
  let era = 0
  let wasThere = false

  function forget(): void {
    storage.remove(storageKeys.token)
    storage.remove(storageKeys.rememberMe)
    if (jar.get(cookies.marker)) jar.set(cookies.marker, '', 0)
  }

  /** Also notices a login or logout of another tab. */
  function get(): string {
    const token = read()
    if ((token !== '') !== wasThere) {
      wasThere = token !== ''
      era += 1
    }
    return token
  }

  if (read() && !remember() && !isFresh(jar.get(cookies.marker), now())) forget()
  wasThere = read() !== ''

  return {
    get,
    remember,
    renew: (token) => storage.set(storageKeys.token, token),
    set(token, rememberMe) {
      forget()
      storage.set(storageKeys.rememberMe, String(rememberMe))
      storage.set(storageKeys.token, token)
      if (!rememberMe) jar.set(cookies.marker, String(now()))
      wasThere = token !== ''
      era += 1
    },
    clear() {
      forget()
      wasThere = false
      era += 1
    },
    era() {
      get()
      return era
    },
  }
}

/** The marker holds when it was set, because some browsers restore their session cookies after a restart. */
function isFresh(marker: string | undefined, now: number): boolean {
  if (!marker) return false
  const since = Number(marker)
  return !Number.isFinite(since) || now - since < UNREMEMBERED_LIFE
}
