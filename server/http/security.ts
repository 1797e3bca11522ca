import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { callSources, pictureSources } from '../../contract/contentPolicy.ts'
import type { Settings } from '../shared/settings.ts'
import { sourceHash } from './rendering/firstScript.ts'

type Origins = Pick<Settings, 'publicOrigin' | 'apiOrigin' | 'hubOrigin' | 'env'>

/**
 * Security headers of every answer, for every host name of the shop.
 * @param firstScript the only inline script that documents may contain
 */
export function registerSecurity(app: FastifyInstance, origins: Origins, firstScript?: string) {
  const secure = origins.publicOrigin.startsWith('https:')
  // Called once, because the Fastify plugin would build the headers for each request, a tenth of a short request's time.
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(origins, firstScript) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Subdomains are not included, because they may not belong to the shop. Not sent over plain http, as in a local trial.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  // The hook uses a callback, because a promise for every request would cost more than the work.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    apply(raw, reply.raw, (error) => {
      if (isPreview(raw.url)) reply.raw.setHeader('x-frame-options', 'SAMEORIGIN')
      // Without it, the page's requests send the code as the referrer, which proxies log.
      if (raw.url?.startsWith('/call-back/')) reply.raw.setHeader('referrer-policy', 'strict-origin')
      done(error as Error | undefined)
    })
  })
}

/** Whether the URL is a draft of the home page, which the panel shows in a frame. */
const isPreview = (url = '') => url.startsWith('/?preview=')

export function policyOf(
  { publicOrigin, apiOrigin, hubOrigin, env }: Origins,
  firstScript: string | undefined,
) {
  const sources = callSources({ apiOrigin, hubOrigin }, publicOrigin)
  const { host: publicHost } = new URL(publicOrigin)
  const connectSources = (host = publicHost) =>
    [...new Set([...sources, ...(host === publicHost ? [] : socketsOf(host))])].join(' ')
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(firstScript ? [sourceHash(firstScript)] : [])],
    scriptSrcAttr: ["'none'"],
    // Toasts and dialogs add style elements, and cached HTML cannot contain a nonce.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: pictureSources({ apiOrigin }),
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ({ headers }: IncomingMessage) => connectSources(headers.host)],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameAncestors: [({ url }: IncomingMessage) => (isPreview(url) ? "'self'" : "'none'")],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    // Development builds of libraries have other policies, or none.
    ...(env === 'development' ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: policies }),
  }
}

/**
 * The policy for a document of a static site, without headers. The browser adds a second policy with the origins of calls
 * and pictures (src/app/staticSite/startStatic.ts). Only a header can have `frame-ancestors`.
 */
export function documentPolicy(firstScript: string | undefined): string {
  const { frameAncestors: _header, ...directives } = policyOf(
    { publicOrigin: 'https://shop', apiOrigin: '', hubOrigin: '', env: 'production' },
    firstScript,
  )
  const open = { ...directives, connectSrc: ['*'], imgSrc: ['*', 'data:'] }
  return Object.entries(open)
    .map(([name, sources]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
    )
    .join('; ')
}

/** Trusted-Types policies (docs/decisions/0015). */
const policies = ['default', 'aqrabe#page', 'aqrabe#scripts', 'aqrabe#webpack', 'aqrabe#worker', 'dompurify']

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Web sockets of the request's host, because older Safari does not include them in 'self'. Needed if the host is not the
 * public one (127.0.0.1, a phone in the same network).
 */
const socketsOf = (host: string) => (HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [])
