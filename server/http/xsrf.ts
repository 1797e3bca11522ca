import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies, headers } from '../../contract/constants.ts'
import { forbidden } from '../shared/errors.ts'
import { isCrossSite, isForeign } from './origins.ts'

export const xsrfMessage = 'اعتبار این صفحه تمام شده است. صفحه را دوباره باز کنید و از نو تلاش کنید.'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const TOKEN = /^[\w-]{20,100}$/

export interface XsrfOptions {
  /** Whether the cookie travels over https only. */
  readonly secure: boolean
  readonly publicOrigin: string
}

/**
 * Double submit: pages and API answers set a readable cookie, and every call that may write must send its value as a
 * header, which a foreign page can neither read nor send (spec §6). The matched route decides, not the text of the URL,
 * because encoded letters lead to the same route. Exceptions are in the route's config.
 */
export function registerXsrf(app: FastifyInstance, { secure, publicOrigin }: XsrfOptions) {
  app.addHook('onRequest', async (request, reply) => {
    if (!SAFE.has(request.method)) assertOwn(request, publicOrigin)
    else if (request.method !== 'OPTIONS' && wantsCookie(request)) issueXsrfCookie(request, reply, secure)
  })
  app.addHook('onSend', async (_request, reply) => {
    const isShared = String(reply.getHeader('cache-control') ?? '').includes('public')
    // A shared cache must not send one visitor's cookie to another.
    if (isShared && reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, max-age=0')
  })
}

/** Sets the cookie unless the visitor has one. Cached pages may be sent with it, because it is not in the body. */
export function issueXsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (TOKEN.test(request.cookies[cookies.xsrf] ?? '')) return
  reply.setCookie(cookies.xsrf, randomUUID(), { path: '/', sameSite: 'lax', secure })
}

/** Headers with which tests and the rendering of pages pass the check. Each call returns those of another browser. */
export function xsrfHeaders(token: string = randomUUID()): Record<string, string> {
  return { cookie: `${cookies.xsrf}=${token}`, [headers.xsrf]: token }
}

function assertOwn(request: FastifyRequest, publicOrigin: string) {
  // There is no route, so there is nothing to protect.
  if (request.is404) return
  const { forgery } = request.routeOptions.config
  if (forgery === 'ownCheck') return
  const { headers } = request
  if (isCrossSite(headers, publicOrigin)) throw forbidden(xsrfMessage)
  if (forgery !== 'ownPage') assertXsrf(request)
  else if (isForeign(headers.origin, headers.host, publicOrigin)) throw forbidden(xsrfMessage)
}

function assertXsrf(request: FastifyRequest) {
  const cookie = request.cookies[cookies.xsrf] ?? ''
  const header = request.headers[headers.xsrf.toLowerCase()]
  if (typeof header !== 'string' || !TOKEN.test(cookie) || !isSame(cookie, header))
    throw forbidden(xsrfMessage)
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Pages and API answers; not files, because shared caches store them. */
function wantsCookie(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return path !== '/healthz' && !/\.[a-z0-9]{1,8}$/i.test(path)
}
