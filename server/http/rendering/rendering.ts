/** First views: every address that is neither API, asset nor hub is rendered by the built bundle. */
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../../contract/constants.ts'
import type { Render } from '../../../contract/render.ts'
import type { RuntimeConfig, Theme } from '../../../contract/runtimeConfig.ts'
import { notFound } from '../../shared/errors.ts'
import { injectedFetch } from './injectedFetch.ts'
import { CachedPage, chooseEncoding, type RenderCache } from './renderCache.ts'
import { SharedWork } from './sharedWork.ts'

export interface RenderingOptions {
  readonly render: Render
  readonly cache: RenderCache
  /** Without the theme, which each visitor chooses. */
  readonly config: Omit<RuntimeConfig, 'theme'>
}

/** One thread renders: more at once would only make each of them later. Sixty wait about a second. */
const limits = {
  atOnce: 4,
  waiting: 60,
  patience: 15_000,
  busy: 'فروشگاه شلوغ است. چند لحظهٔ دیگر دوباره تلاش کنید.',
}

/** A page as it is sent to everybody who asked for it, or where it leads instead. */
interface Rendered {
  readonly page: CachedPage
  readonly location?: string
  readonly shared: boolean
}

/** Answers GET and HEAD of all remaining addresses with pages. */
export function registerRendering(app: FastifyInstance, { render, cache, config }: RenderingOptions): void {
  const fetch = injectedFetch(app)
  const renders = new SharedWork<Rendered>(limits)

  async function rendered({ url }: FastifyRequest, theme: Theme, left: AbortSignal): Promise<Rendered> {
    const key = `${theme} ${url}`
    const kept = cache.get(key)
    if (kept) return { page: kept, shared: true }
    if (namesHost(config.publicOrigin + url)) throw notFound()
    const { generation } = cache
    // A page begun before the catalogue changed is none for those who ask after it.
    return renders.run(`${generation} ${key}`, left, async (signal) => {
      const result = await render({ url, config: { ...config, theme }, fetch, signal })
      if (result.location !== undefined) return { ...redirection(result.status), location: result.location }
      if (!result.body) throw new Error(`The page ${url} was rendered without a body`)
      const page = new CachedPage(result.status, await collected(result.body))
      signal.throwIfAborted()
      const shared = result.cacheable && result.status === 200
      if (shared) cache.set(key, page, generation)
      return { page, shared }
    })
  }

  app.get('/*', { config: { html: true, anyText: true } }, async (request, reply) => {
    const left = hangUp(request)
    try {
      const { page, location, shared } = await rendered(request, themeOf(request), left)
      if (location !== undefined) return reply.redirect(encodeLocation(location), page.status)
      return await send(request, reply, page, shared)
    } catch (error) {
      // Nobody is there any more to be answered.
      if (left.aborted) return reply.hijack()
      throw error
    }
  })
}

const redirection = (status: number) => ({ page: new CachedPage(status, Buffer.alloc(0)), shared: false })

/** `//x`: for a browser and for the router that would be another host's address. */
const namesHost = (address: string) => new URL(address).pathname.startsWith('//')

/** Aborts when the caller is gone before the answer. */
function hangUp({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

async function collected(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

function themeOf(request: FastifyRequest): Theme {
  const chosen = request.cookies[cookies.theme]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, shared: boolean) {
  reply.header('Vary', 'Accept-Encoding')
  if (shared) {
    shareable(request, reply)
    reply.header('ETag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  } else {
    reply.header('Cache-Control', 'no-store')
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  const bytes = page.bytes(encoding)
  reply.status(page.status).type('text/html; charset=utf-8')
  return reply.send(bytes instanceof Promise ? await bytes : bytes)
}

/**
 * Browsers ask each time and mostly get a 304; a shared cache may keep the page for a minute, but never one
 * that carries a visitor's cookie or theme.
 */
function shareable(request: FastifyRequest, reply: FastifyReply): void {
  const isFirstVisit = request.cookies[cookies.xsrf] === undefined
  const chosen = themeOf(request) !== 'auto'
  reply.header(
    'Cache-Control',
    isFirstVisit || chosen
      ? 'private, no-cache'
      : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  )
}

/** Header values are latin-1: Persian paths go percent-encoded. */
function encodeLocation(location: string): string {
  return /^[\x21-\x7e]*$/.test(location) ? location : encodeURI(location)
}
