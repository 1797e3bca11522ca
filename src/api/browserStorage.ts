import { onDeviceStorage } from '../lib/guardedStorage.ts'
import type { KeyValueStore } from './services.ts'
import type { CookieJar } from './tokenVault.ts'

/** Local storage; if the browser forbids it or it is full, memory of this page. */
export function createBrowserStorage(): KeyValueStore {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? onDeviceStorage((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const stored = onDeviceStorage((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      onDeviceStorage((storage) => storage.removeItem(key))
    },
  }
}

/** The page's own cookies: for the whole site, not sent with foreign requests. */
export function createCookieJar(): CookieJar {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  return {
    get(name) {
      const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
      return pair && decode(pair.slice(name.length + 1))
    },
    set(name, value, maxAge) {
      const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${secure}`
    },
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
