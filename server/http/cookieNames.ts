import type { Settings } from '../shared/settings.ts'

export type CookiePlace = Pick<Settings, 'publicOrigin'>

export const isSecure = ({ publicOrigin }: CookiePlace): boolean => publicOrigin.startsWith('https:')

/**
 * The name of a cookie that only the server reads. On https it says `__Host-`: browsers then take it from this very
 * host alone, so that no neighbour below the same domain can plant one.
 */
export const hostCookie = (name: string, place: CookiePlace): string =>
  isSecure(place) ? `__Host-${name}` : name
