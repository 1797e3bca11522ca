import type { EndpointPath } from '../../contract/firstPaths.ts'
import type { Services } from './services.ts'

/** One call of the API: an entry of `contract/paths` and what this call adds to it. */
export interface ApiRequest extends Omit<EndpointPath, 'who'> {
  readonly who?: EndpointPath['who']
  readonly body?: unknown
  /** Sent as a form instead of JSON (spec §7: newsletter). */
  readonly form?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string | number>>
  /**
   * false: {host}/{path} instead of {host}/api/{path} (spec §7). For another backend that has its answers there: ours
   * keeps the host root for pages and files, so no endpoint of the contract uses it; send.test.ts holds what it sends.
   */
  readonly prefix?: false
  /** A failure concerns the caller alone: it logs nobody out and navigates nowhere. */
  readonly quiet?: true | undefined
  /** The answer is the page itself: its 404 is not an event but the loader's (docs/decisions/0002). */
  readonly isPage?: true
  /** Instead of the vault's token; empty sends none. Never put it in an action. */
  readonly bearer?: string
  readonly answer?: 'json' | 'blob'
  /** Goes on when its page is closed. */
  readonly keepalive?: true
  /** Of one try to order: the same key never makes a second order. */
  readonly idempotencyKey?: string
}

/** What the base query notes about a call, for listeners: on whose behalf the answer was made. */
export interface CallMeta {
  /** `changed`: somebody logged in or out meanwhile, so the answer is about nobody who is here now. */
  readonly madeFor: 'member' | 'anonymous' | 'changed'
  /** The backend does not have the call: the answer was made of others (orStandIn.ts). */
  readonly isStandIn?: true
}

/**
 * {apiOrigin}/api/{path}, relative where the API is the page's own. The rendering server has no page, so it
 * names itself.
 */
export function urlOf({ path, prefix, params }: ApiRequest, { config, isServer }: Services): string {
  const origin = config.apiOrigin || (isServer ? config.publicOrigin : '')
  const query = params ? `?${new URLSearchParams(mapToText(params))}` : ''
  return `${origin}${prefix === false ? '' : '/api'}/${path}${query}`
}

export function isSafe({ method }: ApiRequest): boolean {
  return method === 'GET'
}

/** Spec §8: its 401 means "log in to do this", not "your session is over". */
export function isAddFavourite({ method, path }: ApiRequest): boolean {
  return method === 'POST' && /add-favorite/i.test(path)
}

export function needsLogin({ who }: ApiRequest): boolean {
  return who === 'bearer' || who === 'member' || who === 'staff'
}

function mapToText(params: NonNullable<ApiRequest['params']>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
