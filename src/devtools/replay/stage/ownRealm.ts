import { cookies } from '../../../../contract/constants.ts'
import { SESSION_APART, SESSION_HEADER } from '../../../../contract/identity/sessionApart.ts'

/**
 * Gives this document storage, cookies and a session of its own: what goes on here from a step neither reads nor changes
 * what the browser keeps for the shop around it. What it asks of the server is real.
 */
export function openOwnRealm(): void {
  Object.defineProperty(window, 'localStorage', { value: createStorage() })
  openOwnTabStorage()
  ownCookies()
  const { fetch } = window
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin === window.origin) request.headers.set(SESSION_HEADER, SESSION_APART)
    return fetch.call(window, request)
  }
}

/** What is kept for the tab is that of the page around: drafts and scroll positions of this document are its own. */
export function openOwnTabStorage(): void {
  Object.defineProperty(window, 'sessionStorage', { value: createStorage() })
}

/** Scripts see cookies of their own; that against forgery is the browser's, as the server compares it with what is sent. */
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

/** As long as the document. */
function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
  }
}
