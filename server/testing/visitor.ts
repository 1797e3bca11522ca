import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { endpoints, type Answer, type Request } from '../../contract/endpoints.ts'
import { cookies, headers } from '../../contract/constants.ts'
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { ErrorAnswer } from '../../contract/commonSchemas.ts'

export interface CallOptions<B = unknown> {
  body?: B
  query?: Record<string, string | number>
  /** Values of the path's parameters. */
  params?: Record<string, string | number>
  /** Bearer token; absent: the visitor's own after a login; null: none. */
  token?: string | null
  headers?: Record<string, string>
  ip?: string
}

/** A simulated browser: stores cookies and sends the anti-forgery header. */
export interface Visitor {
  readonly cookies: Map<string, string>
  token: string | null
  /** A call that must succeed, with an answer that matches the contract. */
  call<N extends EndpointName>(name: N, body?: Request<N>, options?: CallOptions): Promise<Answer<N>>
  /** A call that may fail. */
  ask(
    name: EndpointName,
    options?: CallOptions,
  ): Promise<{ status: number; body: ErrorAnswer; setCookies: string[] }>
  get(url: string): Promise<{ status: number; location: string | undefined; body: string; headers: object }>
  /** Submits a form of a page without scripts. */
  submit(
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; location: string | undefined }>
  login(mobile: string, password?: string, rememberMe?: boolean): Promise<Answer<'login'>>
}

export const PASSWORD = 'aqrabe-demo-1'

export function createVisitor(app: FastifyInstance): Visitor {
  const jar = new Map<string, string>()
  const send = createSender(app, jar, () => visitor.token)

  const ask: Visitor['ask'] = async (name, options) => {
    if (!jar.has(cookies.xsrf)) await send('GET', '/api/nothing-here', { token: null })
    const { method, path } = allPaths[name]
    const answer = await send(method, `/api/${addressOf(path, options)}`, options)
    const setCookies = [answer.headers['set-cookie'] ?? []].flat()
    return { status: answer.statusCode, body: answer.json<ErrorAnswer>(), setCookies }
  }

  const visitor: Visitor = {
    cookies: jar,
    token: null,
    ask,
    async call<N extends EndpointName>(name: N, body?: Request<N>, options: CallOptions = {}) {
      const answer = await ask(name, { ...options, ...(body === undefined ? {} : { body }) })
      if (answer.status !== 200) throw new Error(`${name} → ${answer.status} ${JSON.stringify(answer.body)}`)
      const [wrong] = Value.Errors(endpoints[name].answer, answer.body)
      if (wrong) throw new Error(`${name} breaks the contract: ${JSON.stringify(wrong)}`)
      return answer.body as unknown as Answer<N>
    },
    async get(url) {
      const answer = await send('GET', url)
      return {
        status: answer.statusCode,
        location: answer.headers.location,
        body: answer.body,
        headers: answer.headers,
      }
    },
    async submit(url, fields, headers) {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: {
          cookie: cookieHeader(jar),
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        payload: new URLSearchParams(fields).toString(),
      })
      return { status: answer.statusCode, location: answer.headers.location }
    },
    async login(mobile, password = PASSWORD, rememberMe = true) {
      const body = { UserName: mobile, Password: password, type: 0 as const, rememberMe }
      const answer = await visitor.call('login', body)
      if (answer.success) visitor.token = answer.accessToken
      return answer
    },
  }
  return visitor
}

/** Sends requests with the cookies of `jar`, and stores the cookies of the answers there. */
function createSender(app: FastifyInstance, jar: Map<string, string>, ownToken: () => string | null) {
  return async (method: 'GET' | 'POST' | 'DELETE', url: string, options: CallOptions = {}) => {
    const token = options.token === undefined ? ownToken() : options.token
    const xsrf = jar.get(cookies.xsrf)
    const answer = await app.inject({
      method,
      url,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        ...(jar.size ? { cookie: cookieHeader(jar) } : {}),
        ...(xsrf && method !== 'GET' ? { [headers.xsrf]: xsrf } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    })
    for (const cookie of answer.cookies) {
      const isGone = cookie.maxAge === 0 || (cookie.expires && cookie.expires.getTime() <= 0)
      if (isGone) jar.delete(cookie.name)
      else jar.set(cookie.name, cookie.value)
    }
    return answer
  }
}

const cookieHeader = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function addressOf(path: string, { query = {}, params = {} }: CallOptions = {}): string {
  const filled = path.replace(/:(\w+)/g, (_colon, name: string) => String(params[name]))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size ? `${filled}?${search}` : filled
}
