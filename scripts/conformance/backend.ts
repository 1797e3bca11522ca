/** The backend under test, called as the shop calls it (src/api/send.ts): bearer, cookies, anti-forgery value, origin. */
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { EndpointPath } from '../../contract/endpoint.ts'
import { cookies as cookieNames, headers as headerNames } from '../../contract/constants.ts'
import { decode } from '../../src/api/decode.ts'
import { Unmet } from './outcomes.ts'

export interface BackendOptions {
  /** http://host:port, without /api. */
  readonly api: string
  readonly hub: string
  /** Origin of the shop's pages if it is not the backend's; else empty. */
  readonly origin: string
  /** Whether cross-origin calls send cookies. */
  readonly cookies: boolean
  /** Timeout of one answer, ms. */
  readonly timeout: number
  readonly fetch?: typeof globalThis.fetch
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** null if the body is empty; undefined if it is not JSON. */
  readonly body: unknown
  /** The shop's decoder refused a successful answer. */
  readonly isUnreadable?: boolean
}

export interface CallOptions {
  readonly body?: object
  readonly form?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
  /** Sends no session cookies. */
  readonly isAnonymous?: boolean
}

/** Maximum number of calls. A run needs fewer; the limit stops a mistake in the checks that would cause load. */
const MOST_CALLS = 200
/** Maximum number of bytes read from an answer. */
const LONGEST_ANSWER = 4 * 1024 * 1024

export type Backend = ReturnType<typeof createBackend>

export function createBackend(options: BackendOptions) {
  const { api, hub, origin, timeout, fetch = globalThis.fetch } = options
  const hasCookies = !origin || options.cookies
  const jar = createJar(hasCookies)
  let calls = 0

  async function send(
    url: string,
    init: RequestInit & { headers: Headers },
    isAnonymous = false,
  ): Promise<Reply> {
    if ((calls += 1) > MOST_CALLS) throw new Unmet(`stopped after ${MOST_CALLS} calls`)
    if (origin) init.headers.set('origin', origin)
    const signal = AbortSignal.timeout(timeout)
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal })
      for (const line of response.headers.getSetCookie()) jar.store(line, isAnonymous)
      return { status: response.status, headers: response.headers, body: parsed(await textOf(response)) }
    } catch (error) {
      if (error instanceof Unmet) throw error
      if (signal.aborted) throw new Unmet(`no answer within ${timeout / 1000} s`)
      const { message, cause } = error as Error
      throw new Unmet(`no answer: ${cause instanceof Error ? cause.message || String(cause) : message}`)
    }
  }

  /** @param isWrite adds the anti-forgery value; the shop does so only on its own origin (spec §6) */
  function headersOf({ body, token, isAnonymous = false }: CallOptions, isWrite: boolean): Headers {
    const headers = new Headers({ accept: 'application/json', [headerNames.refer]: `${origin || api}/` })
    const xsrf = origin ? undefined : jar.xsrf()
    const cookie = jar.header(isAnonymous)
    if (cookie) headers.set('cookie', cookie)
    if (xsrf && isWrite) headers.set(headerNames.xsrf, xsrf)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (body) headers.set('content-type', 'application/json')
    return headers
  }

  const callAt = (method: string, url: string, options: CallOptions) => {
    const headers = headersOf(options, method !== 'GET')
    const { body, form, isAnonymous } = options
    const sent = body ? JSON.stringify(body) : form ? new URLSearchParams(form) : undefined
    return send(url, { method, headers, ...(sent && { body: sent }) }, isAnonymous)
  }

  return {
    ...{ api, hub, origin, timeout, hasCookies },
    cookieNames: jar.names,
    callAt,
    /** @param parts path parameters by name; `*` is the rest of the path */
    async call(
      name: EndpointName,
      options: CallOptions = {},
      parts: Readonly<Record<string, string>> = {},
    ): Promise<Reply> {
      const { method, path, shape }: EndpointPath = allPaths[name]
      const filled = path
        .replace(/:(\w+)/g, (_colon, part: string) => encodeURIComponent(parts[part] ?? ''))
        .replace('*', () => encodeURI(parts['*'] ?? ''))
      const query = options.query ? `?${new URLSearchParams(options.query)}` : ''
      const reply = await callAt(method, `${api}/api/${filled}${query}`, options)
      if (reply.status !== 200 || !shape) return reply
      return { ...reply, isUnreadable: reply.body === undefined || decode(shape, reply.body) === undefined }
    },
    /** The preflight request of a browser before a cross-origin call. */
    preflight: (url: string, method: string, headers: string) =>
      send(url, {
        method: 'OPTIONS',
        headers: new Headers({
          'access-control-request-method': method,
          'access-control-request-headers': headers,
        }),
      }),
  }
}

/** Cookies of the session. Calls without a session use only the anti-forgery cookie. */
function createJar(hasCookies: boolean) {
  const cookies = new Map<string, string>()
  return {
    names: () => [...cookies.keys()].filter((name) => name !== cookieNames.xsrf),
    xsrf: () => cookies.get(cookieNames.xsrf),
    header: (isAnonymous: boolean) =>
      [...cookies]
        .filter(([name]) => !isAnonymous || name === cookieNames.xsrf)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    store(line: string, isAnonymous: boolean): void {
      const [pair = '', ...attributes] = line.split(';')
      const name = pair.slice(0, pair.indexOf('=')).trim()
      if (!hasCookies || (isAnonymous && name !== cookieNames.xsrf)) return
      if (attributes.some((one) => /^\s*max-age=(0|-\d+)\s*$/i.test(one))) cookies.delete(name)
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1).trim())
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of response.body ?? []) {
    if ((size += part.length) > LONGEST_ANSWER)
      throw new Unmet(`an answer of more than ${LONGEST_ANSWER} bytes`)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  if (!text.trim()) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
