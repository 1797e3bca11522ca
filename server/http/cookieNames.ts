import type { Settings } from '../shared/settings.ts'

export type CookieSettings = Pick<Settings, 'publicOrigin'>

export const isSecure = ({ publicOrigin }: CookieSettings): boolean => publicOrigin.startsWith('https:')

/**
 * The name of a cookie that only the server reads. On https it begins with `__Host-`, because browsers then accept it
 * only from this host, so that no other subdomain can set it.
 */
export const hostCookie = (name: string, settings: CookieSettings): string =>
  isSecure(settings) ? `__Host-${name}` : name
