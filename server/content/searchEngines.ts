/** What search engines and readers ask for beside the pages: robots.txt, the sitemap, the feed of the blog. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { toFeed } from '../../contract/storefrontListPaths.ts'
import { toAccount, toCart, toCheckout, toCompare, toElements } from '../../contract/storefrontPaths.ts'
import { compressed } from '../http/rendering/compressed.ts'
import { notFound } from '../shared/errors.ts'
import type { Context } from '../shared/context.ts'
import { blogFeed } from './feed.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

/** Nobody's pages; whatever else must not be listed says `noindex` itself, and has to be read for that. */
const privatePaths = [toAccount(), toCart(), toCheckout(), toCompare(), '/call-back', toElements(), '/cp']
const HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'

export function registerSearchEngines(app: FastifyInstance, { db, settings, now }: Context) {
  const source = () => ({ db, origin: settings.publicOrigin, now: new Date(now()) })

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...privatePaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${settings.publicOrigin}/sitemap.xml`,
    ]
    return reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })

  app.get(toFeed(), { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', HOUR).type('application/rss+xml; charset=utf-8')
    return reply.send(await blogFeed(source()))
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type(XML)
      .send(await sitemapIndex(source())),
  )

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const text = await sitemapFile(request.params.file, source())
      if (!text) throw notFound()
      reply.header('cache-control', HOUR).type(XML)
      return reply.send(compressed(Readable.from(text), request, reply))
    },
  )
}
