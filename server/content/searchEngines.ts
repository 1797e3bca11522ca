/** Routes of robots.txt, the sitemap and the feed of the blog. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFeed } from '../../contract/storefrontListPaths.ts'
import { toAccount, toCart, toCheckout, toCompare, toElements } from '../../contract/storefrontPaths.ts'
import { acceptedEncodings } from '../http/rendering/encodings.ts'
import { notFound } from '../shared/errors.ts'
import type { Context } from '../shared/context.ts'
import { blogFeed } from './feed.ts'
import { createCachedSitemap, unpacked, type SitemapFile } from './cachedSitemap.ts'

/** Paths that crawlers should not request. Other unlisted pages have `noindex`, which crawlers must read. */
const privatePaths = [toAccount(), toCart(), toCheckout(), toCompare(), '/call-back', toElements(), '/cp']
export const robots = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), ''].join('\n')
const HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'

export function registerSearchEngines(app: FastifyInstance, context: Context) {
  const { db, settings, now } = context
  const source = () => ({ db, origin: settings.publicOrigin, now: new Date(now()) })

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    return reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${robots}\nSitemap: ${settings.publicOrigin}/sitemap.xml\n`)
  })

  app.get(toFeed(), { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', HOUR).type('application/rss+xml; charset=utf-8')
    return reply.send(await blogFeed(source()))
  })

  const sitemap = createCachedSitemap(context)
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendFile(await sitemap.index(), request, reply),
  )

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = await sitemap.file(request.params.file)
      if (!file) throw notFound()
      return sendFile(file, request, reply)
    },
  )
}

function sendFile({ packed, etag }: SitemapFile, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', HOUR).header('vary', 'Accept-Encoding').header('etag', etag).type(XML)
  const { 'if-none-match': known = '', 'accept-encoding': accepted } = request.headers
  if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
  if (acceptedEncodings(accepted).has('gzip')) return reply.header('content-encoding', 'gzip').send(packed)
  // The uncompressed representation would need another ETag.
  reply.removeHeader('etag')
  return reply.send(unpacked(packed))
}
