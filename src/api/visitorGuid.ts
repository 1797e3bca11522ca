import { cookies } from '../../contract/constants.ts'
import type { CookieJar } from './tokenVault.ts'

const YEAR = 365 * 24 * 60 * 60
const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The visitor's guid from the cookie UserGuid, created if missing (spec §3). Each start extends the cookie by a year. */
export function createVisitor(jar: CookieJar, crypto: Crypto = globalThis.crypto): { guid(): string } {
  const known = jar.get(cookies.visitor)
  const guid = known && form.test(known) ? known : newGuid(crypto)
  jar.set(cookies.visitor, guid, YEAR)
  return { guid: () => guid }
}

/** Works without `randomUUID`, which is missing in older browsers and on plain http. */
export function newGuid(crypto: Crypto): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
