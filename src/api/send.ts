import { headers as headerNames, request as limits } from '../../contract/constants.ts'
import { roles } from '../../contract/statuses.ts'
import { decodeAnswer } from './decode.ts'
import { offline, timedOut, toApiError, unreadable, type ApiError } from './errors.ts'
import { isSafe, urlOf, type ApiRequest } from './request.ts'
import type { Services } from './services.ts'
import { freshXsrfToken, registerCookieCall, xsrfToken } from './xsrf.ts'

export type Reply =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: ApiError; readonly data?: undefined }

/**
 * Sends one call by the rules of spec §7; call.ts adds those of spec §8. Never throws. After a 403 it repeats the call once
 * with a fresh anti-forgery value, if that differs from the refused one.
 */
export async function send(
  request: ApiRequest,
  token: string,
  services: Services,
  signal?: AbortSignal,
): Promise<Reply> {
  const limit = withTimeout(signal)
  try {
    const isGuarded = needsXsrf(request, services)
    const xsrf = isGuarded ? await xsrfToken(services) : ''
    const reply = await exchange(request, token, xsrf, services, limit.signal)
    const fresh = isGuarded && reply.error?.status === 403 ? await freshXsrfToken(services, xsrf) : ''
    return fresh ? await exchange(request, token, fresh, services, limit.signal) : reply
  } catch {
    return { error: limit.hasTimedOut() ? timedOut : offline }
  } finally {
    limit.done()
  }
}

async function exchange(
  request: ApiRequest,
  token: string,
  xsrf: string,
  services: Services,
  signal: AbortSignal,
): Promise<Reply> {
  const { fetch, config } = services
  const answer = fetch(urlOf(request, services), {
    method: request.method,
    headers: headersOf(request, token, xsrf, services),
    body: bodyOf(request),
    credentials: credentialsOf(config),
    // Some browsers refuse `keepalive` across origins.
    keepalive: request.keepalive && !config.apiOrigin,
    signal,
  })
  if (!config.apiOrigin && !services.isServer) registerCookieCall(services, answer)
  const response = await answer
  if (response.ok && request.answer === 'blob') return { data: await response.blob() }
  const text = await response.text()
  const body = services.isServer ? remembered(text, parse) : parse(text)
  if (!response.ok)
    return { error: toApiError(response.status, body, response.headers.get('retry-after'), request) }
  // The rendering server does not decode, because it reads its own answers, which match the contract.
  const { shape } = request
  const data =
    shape && !services.isServer && body !== undefined ? decodeAnswer(shape, withRole(body, config)) : body
  return data === undefined ? { error: unreadable } : { data }
}

/**
 * Renames the role of staff, because another backend may use another name. If that name is `Member` (second reading of spec
 * §1), members stay members.
 */
function withRole(body: unknown, { adminRoleName }: Services['config']): unknown {
  const user = (body as { userInfo?: { role?: string } } | null)?.userInfo
  if (user?.role === adminRoleName && adminRoleName !== roles.member) user.role = roles.administrator
  return body
}

function credentialsOf({ apiOrigin, apiCookies }: Services['config']): RequestCredentials {
  if (!apiOrigin) return 'same-origin'
  return apiCookies === false ? 'omit' : 'include'
}

/** Spec §6: only calls to relative URLs send the anti-forgery value. The rendering server has no cookie. */
function needsXsrf(request: ApiRequest, { config, isServer }: Services): boolean {
  return !isSafe(request) && !config.apiOrigin && !isServer
}

function headersOf(request: ApiRequest, token: string, xsrf: string, services: Services): Headers {
  const headers = new Headers({ Accept: request.answer === 'blob' ? '*/*' : 'application/json' })
  const refer = services.refer()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (refer) headers.set(headerNames.refer, refer)
  if (xsrf) headers.set(headerNames.xsrf, xsrf)
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey)
  // The browser sets the type of a form; a GET has a content type only for downloads (spec §7).
  if (request.body !== undefined || request.answer === 'blob') headers.set('Content-Type', 'application/json')
  return headers
}

function bodyOf({ body, form }: ApiRequest): string | URLSearchParams | undefined {
  if (form) return new URLSearchParams(form)
  return body === undefined ? undefined : JSON.stringify(body)
}

/** The parsed JSON; null for an empty text, undefined for a text that is not JSON. */
function parse(text: string): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Aborts with `outer` or at the timeout. `AbortSignal.any` is missing in some supported browsers. */
function withTimeout(outer?: AbortSignal) {
  const controller = new AbortController()
  let late = false
  const abort = () => controller.abort()
  const timer = setTimeout(() => {
    late = true
    abort()
  }, limits.timeout)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    hasTimedOut: () => late,
    done: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** Limit of the cache of parsed answers: the number of characters of all its texts. */
const LIMIT = 1024 * 1024

const values = new Map<string, unknown>()
let size = 0

/**
 * Caches parsed texts, because the server parses the same answers for many pages. Pages can share the objects, because each
 * store freezes them.
 */
function remembered(text: string, parse: (text: string) => unknown): unknown {
  if (values.has(text)) return values.get(text)
  const value = parse(text)
  if (size + text.length > LIMIT) {
    values.clear()
    size = 0
  }
  values.set(text, value)
  size += text.length
  return value
}
