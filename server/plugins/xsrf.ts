import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies, headers } from '../../contract/constants.ts'
import { forbidden } from './errors.ts'

export const xsrfMessage = 'نشست مرورگر شما معتبر نیست. صفحه را تازه کنید و دوباره تلاش کنید.'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const TOKEN = /^[\w-]{20,100}$/

/**
 * Double submit: pages and API answers set a readable cookie, every API call that may change something must
 * send the same value as a header, which a foreign page can neither read nor send (spec §6).
 */
export function registerXsrf(app: FastifyInstance, options: { secure: boolean }) {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE.has(request.method)) {
      if (request.method !== 'OPTIONS' && wantsCookie(request))
        issueXsrfCookie(request, reply, options.secure)
    } else if (isApi(request.url)) {
      assertXsrf(request)
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    const isShared = String(reply.getHeader('cache-control') ?? '').includes('public')
    // A cache on the way must not hand one visitor's cookie to the next.
    if (isShared && reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, max-age=0')
  })
}

/** Sets the cookie unless the visitor has one. It is outside the body, so cached pages may be sent with it. */
export function issueXsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (TOKEN.test(request.cookies[cookies.xsrf] ?? '')) return
  reply.setCookie(cookies.xsrf, newXsrfToken(), { path: '/', sameSite: 'lax', secure })
}

/** Headers with which a caller without a browser (tests, rendering in this process) passes the check. */
export function xsrfHeaders(token = newXsrfToken()): Record<string, string> {
  return { cookie: `${cookies.xsrf}=${token}`, [headers.xsrf]: token }
}

const newXsrfToken = () => randomBytes(24).toString('base64url')

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

const isApi = (url: string) => /^\/api(\/|\?|$)/i.test(url)

/** Pages and API answers, not files: those are shared by caches along the way. */
function wantsCookie(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return path !== '/healthz' && !/\.[a-z0-9]{1,8}$/i.test(path)
}
