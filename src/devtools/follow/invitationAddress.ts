import { toElements } from '../../../contract/storefrontPaths.ts'

/** The token is in the hash, because browsers do not send it and no log contains it. Recordings mask `token`. */
export const invitationAddress = (origin: string, invitation: string): string =>
  `${origin}${toElements('follow')}#token=${invitation}`

/**
 * An origin that a phone can open: the origin of this page, or else the public origin of the settings. Null when both are
 * loopback addresses.
 */
export const reachableOrigin = (page: string, publicOrigin: string): string | null =>
  [page, publicOrigin].find((origin) => origin && !isOfThisComputer(origin)) ?? null

const isOfThisComputer = (origin: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(new URL(origin).hostname)

/** Returns the token of an invitation, or an empty string. */
export const invitationIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''
