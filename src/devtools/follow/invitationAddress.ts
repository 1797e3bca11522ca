import { toElements } from '../../../contract/storefrontPaths.ts'

/** Behind the hash, which browsers send to nobody: it stands in no log. A recording masks it by its name. */
export const invitationAddress = (origin: string, invitation: string): string =>
  `${origin}${toElements('follow')}#token=${invitation}`

/** Empty when there is none. */
export const invitationIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''
