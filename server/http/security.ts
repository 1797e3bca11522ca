import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { callSources, pictureSources } from '../../contract/contentPolicy.ts'
import type { Settings } from '../shared/settings.ts'
import { sourceHash } from './rendering/firstScript.ts'

type Origins = Pick<Settings, 'publicOrigin' | 'apiOrigin' | 'hubOrigin' | 'env'>

/**
 * Security headers of every answer (design §8), for whatever name the shop was reached by.
 * @param firstScript the only script that may stand in a document
 */
export function registerSecurity(app: FastifyInstance, origins: Origins, firstScript?: string) {
  const secure = origins.publicOrigin.startsWith('https:')
  // Made once: the plugin of this name makes all of it again for each request, a tenth of what a short one costs.
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(origins, firstScript) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Names below the shop's are not ours to promise for. Over plain http (a shop tried on the own machine) the browser must not be made to insist on https.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  // No async function: at every request a promise would cost more than what it does.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    apply(raw, reply.raw, (error) => done(error as Error | undefined))
  })
}

export function policyOf(
  { publicOrigin, apiOrigin, hubOrigin, env }: Origins,
  firstScript: string | undefined,
) {
  const sources = callSources({ apiOrigin, hubOrigin }, publicOrigin)
  const { host: publicHost } = new URL(publicOrigin)
  const told = (host = publicHost) =>
    [...new Set([...sources, ...(host === publicHost ? [] : socketsOf(host))])].join(' ')
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(firstScript ? [sourceHash(firstScript)] : [])],
    scriptSrcAttr: ["'none'"],
    // Toasts and dialogs put style elements into the page, and cached HTML cannot carry a nonce.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: pictureSources({ apiOrigin }),
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ({ headers }: IncomingMessage) => told(headers.host)],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    // Libraries as they are while one works on the code have policies of their own, or none.
    ...(env === 'development' ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: policies }),
  }
}

/**
 * The same for a document that no server sends headers with. The browser adds a second policy that names the origins of
 * calls and pictures (src/app/staticSite/allowOrigins.ts); who may frame a page only a header can say.
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

/** Who may turn text into HTML or into the address of a script (docs/decisions/0015). */
const policies = ['default', 'aqrabe#page', 'aqrabe#scripts', 'aqrabe#webpack', 'aqrabe#worker', 'dompurify']

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Older Safari does not read 'self' as the same host's web socket: those of the name that a request came by, where it
 * is another than the shop's public one (a phone in the same network, 127.0.0.1).
 */
const socketsOf = (host: string) => (HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [])
