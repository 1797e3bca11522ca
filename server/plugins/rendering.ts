/** First views: every address that is neither API, asset nor hub is drawn by the built render bundle. */
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import type { Render, RuntimeConfig, Theme } from '../../contract/render.ts'
import { compressed } from './compressed.ts'
import { injectedFetch } from './injectedFetch.ts'
import { CachedPage, chooseEncoding, type RenderCache } from './renderCache.ts'

export interface RenderingOptions {
  readonly render: Render
  readonly cache: RenderCache
  /** Without the theme, which each visitor chooses. */
  readonly config: Omit<RuntimeConfig, 'theme'>
}

const RENDER_TIMEOUT = 15_000

/** Answers GET and HEAD of all remaining addresses with pages. */
export function registerRendering(app: FastifyInstance, options: RenderingOptions): void {
  const fetch = injectedFetch(app)
  app.get('/*', async (request, reply) => {
    const theme = themeOf(request)
    const key = `${theme} ${request.url}`
    const kept = options.cache.get(key)
    if (kept) return sendCached(request, reply, kept)

    const generation = options.cache.generation
    const result = await options.render({
      url: request.url,
      config: { ...options.config, theme },
      fetch,
      signal: AbortSignal.timeout(RENDER_TIMEOUT),
    })
    if (result.location !== undefined) return reply.redirect(encodeLocation(result.location), result.status)
    if (!result.body) throw new Error(`The page ${request.url} was drawn without a body`)

    reply.status(result.status).type('text/html; charset=utf-8')
    reply.header('Cache-Control', 'no-store')
    if (result.cacheable && result.status === 200) {
      shareable(request, reply)
      collect(result.body, (html) => options.cache.set(key, new CachedPage(result.status, html), generation))
    }
    return reply.send(compressed(result.body, request, reply))
  })
}

function themeOf(request: FastifyRequest): Theme {
  const chosen = request.cookies[cookies.theme]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
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
  reply.header('Vary', 'Accept-Encoding')
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  shareable(request, reply)
  reply.header('ETag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.status(page.status).type('text/html; charset=utf-8').send(page.bytes(encoding))
}

function collect(body: NonNullable<Awaited<ReturnType<Render>>['body']>, done: (html: Buffer) => void): void {
  const parts: Buffer[] = []
  body.on('data', (part: Buffer) => parts.push(part))
  body.on('end', () => done(Buffer.concat(parts)))
}

/** Header values are latin-1: Persian paths go percent-encoded. */
function encodeLocation(location: string): string {
  return /^[\x21-\x7e]*$/.test(location) ? location : encodeURI(location)
}
