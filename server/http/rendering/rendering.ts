/** Renders first views: every URL that is neither API, asset nor hub. */
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { canonicalPath } from '../../../contract/canonicalPath.ts'
import { cookies } from '../../../contract/constants.ts'
import type { Theme } from '../../../contract/runtimeConfig.ts'
import { toNotFound } from '../../../contract/storefrontPaths.ts'
import { addressGroup } from '../../shared/addressGroup.ts'
import { WorkQueue, type QueueReadings } from '../../shared/workQueue.ts'
import { abortOnClose } from '../abortOnClose.ts'
import { isReadable } from '../requestTarget.ts'
import { busyShop } from './busy.ts'
import { CachedPage } from './cachedPage.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { packingFor } from './packing.ts'
import type { RenderCache } from './renderCache.ts'
import type { FinishedPage, RenderRequest } from './renderMessages.ts'

export interface RenderingOptions {
  readonly pages: PageSource
  readonly cache: RenderCache
  readonly publicOrigin: string
  /** A key if a path certainly does not exist; two 404s with one key render the same HTML. */
  missingAt(path: string): string | undefined
  /** The address to which the former address of a list redirects; undefined for other URLs. */
  movedFrom(url: string): Promise<string | undefined>
}

/** See renderPool.ts. */
export interface PageSource {
  /** Pages that are rendered at the same time. */
  readonly atOnce: number
  render(order: RenderRequest, signal: AbortSignal): Promise<FinishedPage>
}

/** Limits of the queue, which drains 60 pages within a second. */
const limits = { waiting: 60, timeout: 15_000, busy: busyShop }

/** Seconds after which the browser may try again. */
const RETRY_AFTER = 5

/** A page, or the target of its redirect. */
interface Rendered {
  readonly page: CachedPage
  readonly location?: string
  readonly shared: boolean
}

/** The page to render. `isSubstitute`: it answers a request for another URL, as the 404 page does. */
type Wanted = Pick<RenderRequest, 'url' | 'isSubstitute'>

/** The properties of a request that a page depends on. */
interface Visitor {
  readonly theme: Theme
  readonly accepted: ReadonlySet<Encoding>
  /** Aborts when the connection closes. */
  readonly signal: AbortSignal
  /** The group of its address; the queue of pages lets groups take turns. */
  readonly caller: string
  readonly requestId: string
}

interface Job {
  readonly order: RenderRequest
  readonly key: string
  /** The key of `missingAt`, if the page is known not to exist. */
  readonly missingKey: string | undefined
}

/** The 404 page for a URL that the router cannot decode, and for missing files. */
const notFoundPage: Wanted = { url: toNotFound(), isSubstitute: true }

/** Renders pages that are not cached. */
function createRendered({ pages, cache, publicOrigin, missingAt }: RenderingOptions) {
  const renders = new WorkQueue<Rendered>({ ...limits, atOnce: pages.atOnce })
  /** Names of 404 pages, as the rendering thread returned them, by the key of `missingAt`. */
  const keysOf404Pages = new Map<string, string>()

  async function rendered({ url, isSubstitute }: Wanted, visitor: Visitor): Promise<Rendered> {
    const { theme, accepted, requestId } = visitor
    const key = keyOf(theme, { url, isSubstitute })
    const cached = cache.peek(key)
    if (cached) return { page: cached, shared: cached.status === 200 }
    const path = isSubstitute ? url : new URL(publicOrigin + url).pathname
    const missingKey = isSubstitute ? undefined : missingAt(path)
    const known =
      missingKey === undefined ? undefined : cache.peek(`${theme} missing ${keysOf404Pages.get(missingKey)}`)
    if (known) return { page: known, shared: false }
    const { generation } = cache
    const order = {
      // Without the query, because all such paths share one page.
      ...{ url: missingKey === undefined ? url : path, isSubstitute, theme, generation, requestId },
      ...{ packing: packingFor(accepted), acceptsBrotli: accepted.has('br') },
    }
    // With the generation, because a page begun before a change must not answer a request after it.
    const job = { order, key, missingKey }
    return renders.run(`${generation} ${key}`, (signal) => render(job, signal), visitor)
  }

  async function render({ order, key, missingKey }: Job, signal: AbortSignal): Promise<Rendered> {
    const { theme, isSubstitute, generation } = order
    let result = await pages.render(order, signal)
    // One 404 page serves many URLs, so that requests for random URLs do not cause renderings.
    const missing = result.missingKey === undefined ? undefined : `${theme} missing ${result.missingKey}`
    if (missing !== undefined) {
      if (missingKey !== undefined) keysOf404Pages.set(missingKey, result.missingKey!)
      const cached = cache.peek(missing)
      if (cached) return { page: cached, shared: false }
      result = await pages.render({ ...order, drawsMissing: true }, signal)
    }
    const page = new CachedPage(result)
    if (result.location !== undefined) return { page, location: result.location, shared: false }
    const shared = result.cacheable && result.status === 200
    const ofMany = result.status === 404 && !isSubstitute ? missing : undefined
    const place = shared || isSubstitute ? key : ofMany
    if (place !== undefined) {
      cache.set(place, page, generation, result.products)
      page.compressForCache()
    }
    return { page, shared }
  }

  return { rendered, readings: () => renders.readings }
}

/**
 * Answers GET and HEAD of all remaining addresses with pages.
 * @returns counts of pages that are being rendered, wait, or were refused
 */
export function registerRendering(
  app: FastifyInstance,
  options: RenderingOptions,
): { readings(): QueueReadings } {
  const { cache, publicOrigin, movedFrom } = options
  const { rendered, readings } = createRendered(options)

  async function answer(request: FastifyRequest, reply: FastifyReply, wanted: Wanted) {
    const signal = abortOnClose(request, reply)
    try {
      const moved = wanted.isSubstitute ? undefined : await movedFrom(wanted.url)
      if (moved !== undefined) return redirect(reply, moved, 301)
      const accepted = acceptedEncodings(request.headers['accept-encoding'])
      const caller = addressGroup(request.ip)
      const visitor = { theme: themeOf(request), accepted, signal, caller, requestId: request.id }
      const { page, location, shared } = await rendered(wanted, visitor)
      if (location !== undefined) return redirect(reply, location, page.status)
      if (isMisspelled(request, wanted, page)) return redirect(reply, wanted.url, 301)
      // The URL was repaired because it might be a truncated link; nothing was found.
      if (page.status === 404 && wanted !== notFoundPage && !isReadable(request.originalUrl))
        return await answer(request, reply, notFoundPage)
      return await send(request, reply, page, shared)
    } catch (error) {
      // The caller has closed the connection.
      if (signal.aborted) return reply.hijack()
      throw error
    }
  }

  // `anyText`: this route itself answers URLs with NUL, with the 404 page.
  app.get('/*', { config: { html: true, anyText: true } }, async (request, reply) => {
    // Pages are cached under their own URL only, so no other spelling needs a lookup.
    const cached = cache.get(keyOf(themeOf(request), request))
    if (cached) return send(request, reply, cached, true)
    return answer(request, reply, wantedOf(request, publicOrigin))
  })
  app.decorate('sendPage', (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, wantedOf(request, publicOrigin)),
  )
  app.decorate('sendNotFoundPage', (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, notFoundPage),
  )
  return { readings }
}

const keyOf = (theme: Theme, { url, isSubstitute }: Wanted) =>
  `${theme} ${isSubstitute ? 'in place of ' : ''}${url}`

function wantedOf({ url }: FastifyRequest, origin: string): Wanted {
  // An empty segment matches no page; at the beginning it would even mean a host.
  if (new URL(origin + url).pathname.includes('//')) return notFoundPage
  const path = pathOf(url)
  // No stored text contains NUL.
  if (path.includes('%00')) return notFoundPage
  return { url: canonicalPath(path) + url.slice(path.length) }
}

const pathOf = (url: string): string => url.split('?', 1)[0]!

/** An existing page was requested by another spelling than its own URL. */
const isMisspelled = (request: FastifyRequest, { url, isSubstitute }: Wanted, { status }: CachedPage) =>
  status === 200 && !isSubstitute && url !== request.url

function themeOf(request: FastifyRequest): Theme {
  const chosen = request.cookies[cookies.theme]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, shared: boolean) {
  reply.header('Vary', 'Accept-Encoding')
  if (shared) {
    shareable(request, reply)
    reply.header('ETag', page.etag)
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send()
  } else {
    reply.header('Cache-Control', 'no-store')
  }
  if (page.status === 503) reply.header('Retry-After', RETRY_AFTER)
  const { encoding, bytes } = page.for(acceptedEncodings(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  reply.status(page.status).type('text/html; charset=utf-8')
  return reply.send(bytes instanceof Promise ? await bytes : bytes)
}

/**
 * Browsers and shared caches must revalidate each time and mostly get a 304, because otherwise they would offer sold-out
 * products. Only while the shop is down may a shared cache show its copy. It stores no page with a visitor's cookie or theme.
 */
function shareable(request: FastifyRequest, reply: FastifyReply): void {
  const isFirstVisit = request.cookies[cookies.xsrf] === undefined
  const chosen = themeOf(request) !== 'auto'
  reply.header(
    'Cache-Control',
    isFirstVisit || chosen ? 'private, no-cache' : 'public, max-age=0, stale-if-error=600',
  )
}

/** Redirects are revalidated each time, because a URL may belong to another page later. */
function redirect(reply: FastifyReply, location: string, status: number) {
  return reply.header('Cache-Control', 'no-cache').redirect(encodeLocation(location), status)
}

/** Percent-encodes Persian paths, because header values are latin-1. */
function encodeLocation(location: string): string {
  return /^[\x21-\x7e]*$/.test(location) ? location : encodeURI(location)
}
