import type { EndpointPath } from '../../contract/endpoint.ts'
import type { Services } from './services.ts'

/** One call of the API: an endpoint of the contract with the arguments of this call. */
export interface ApiRequest extends Omit<EndpointPath, 'who'> {
  readonly who?: EndpointPath['who']
  readonly body?: unknown
  /** Sent as a form instead of JSON (spec §7: newsletter). */
  readonly form?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string | number>>
  /**
   * false: {host}/{path} instead of {host}/api/{path} (spec §7), for other backends. No endpoint of the contract uses it,
   * because the reference backend serves pages and files at the root; send.test.ts tests it.
   */
  readonly prefix?: false
  /** Only the caller handles a failure: no logout and no navigation. */
  readonly quiet?: true | undefined
  /** The answer is the page itself, so its loader handles a 404 (docs/decisions/0002). */
  readonly isPage?: true
  /** Replaces the vault's token; empty sends none. Never put it in an action. */
  readonly bearer?: string
  readonly answer?: 'json' | 'blob'
  /** The request continues when its page is closed. */
  readonly keepalive?: true
  /** Key of one attempt to order: a second request with this key creates no second order. */
  readonly idempotencyKey?: string
}

/**
 * The request of a call with this argument, whose fields fill the path's parameters (`:id`); the others are the query of a GET or
 * DELETE, and the body of a POST.
 */
export function requestOf<Call extends ApiRequest>(call: Call, arg: unknown): Call {
  if (arg === undefined) return call
  const rest: Record<string, unknown> = { ...(arg as object) }
  const path = call.path.replace(/:(\w+)/, (_all, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (path !== call.path && Object.keys(rest).length === 0) return { ...call, path }
  return { ...call, path, [call.method === 'POST' ? 'body' : 'params']: rest }
}

/** Data of the base query about a call, for listeners. */
export interface CallMeta {
  /** The visitor of the call. `changed`: a login or logout happened during the call. */
  readonly madeFor: 'member' | 'anonymous' | 'changed'
  /** The backend lacks the call, so its answer was composed from other calls (orStandIn.ts). */
  readonly isStandIn?: true
}

/** Whether a login or logout happened during the call, so that its answer may contain the counts of another visitor. */
export const isOutdated = (meta: unknown) => (meta as CallMeta | undefined)?.madeFor === 'changed'

/** The answer of a call, for `onQueryStarted`; null if the call failed or its answer is outdated. */
export const answerOf = <T>(
  queryFulfilled: PromiseLike<{ readonly data: T; readonly meta?: unknown }>,
): Promise<T | null> =>
  Promise.resolve(queryFulfilled).then(
    ({ data, meta }) => (isOutdated(meta) ? null : data),
    () => null,
  )

/** {apiOrigin}/api/{path}. Relative if the API has the page's origin; always absolute on the rendering server. */
export function urlOf({ path, prefix, params }: ApiRequest, { config, isServer }: Services): string {
  const origin = config.apiOrigin || (isServer ? config.publicOrigin : '')
  const query = params ? `?${new URLSearchParams(mapToText(params))}` : ''
  return `${origin}${prefix === false ? '' : '/api'}/${path}${query}`
}

export function isSafe({ method }: ApiRequest): boolean {
  return method === 'GET'
}

/** Whether the call is Add-Favorite, whose 401 means "log in to do this" and not "your session is over" (spec §8). */
export function isAddFavourite({ method, path }: ApiRequest): boolean {
  return method === 'POST' && /add-favorite/i.test(path)
}

export function needsLogin({ who }: ApiRequest): boolean {
  return who === 'bearer' || who === 'member' || who === 'staff'
}

function mapToText(params: NonNullable<ApiRequest['params']>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
