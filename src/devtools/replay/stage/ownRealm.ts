import { cookies } from '../../../../contract/constants.ts'
import { SESSION_APART, SESSION_HEADER } from '../../../../contract/identity/sessionApart.ts'

/**
 * Gives this document separate storage, cookies and session, because its live shop must not read or change those of the user's
 * shop. Its requests to the server are real.
 */
export function openOwnRealm(): void {
  openOwnStorages()
  ownCookies()
  const { fetch } = window
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin === window.origin) request.headers.set(SESSION_HEADER, SESSION_APART)
    return fetch.call(window, request)
  }
}

/** Replaces the storages, which the iframe would share with the replay page and the shop of its user. */
export function openOwnStorages(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: createStorage() })
}

/** Replaces the cookies for scripts, except the XSRF cookie, because the server compares it with the header of requests. */
function ownCookies(): void {
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  const readReal = () => String(real?.get?.call(document) ?? '')
  const jar = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    get: () =>
      [
        ...readReal()
          .split('; ')
          .filter((pair) => pair.startsWith(`${cookies.xsrf}=`)),
        ...[...jar].map(([name, value]) => `${name}=${value}`),
      ].join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^\s*([^=]+)=([^;]*)/.exec(text) ?? []
      if (/;\s*max-age=(?:0|-\d+)\b/i.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  })
}

/** A storage in memory. */
function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
  }
}
