import { toElements } from '../../../contract/storefrontPaths.ts'

/** Behind the hash, which browsers send to nobody: it stands in no log. A recording masks it by its name. */
export const invitationAddress = (origin: string, invitation: string): string =>
  `${origin}${toElements('follow')}#token=${invitation}`

/**
 * An origin that a phone can open: that of this page, else the public one of the settings. Null when both are loopback
 * addresses.
 */
export const reachableOrigin = (page: string, publicOrigin: string): string | null =>
  [page, publicOrigin].find((origin) => origin && !isOfThisComputer(origin)) ?? null

const isOfThisComputer = (origin: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(new URL(origin).hostname)

/** Empty when there is none. */
export const invitationIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''
