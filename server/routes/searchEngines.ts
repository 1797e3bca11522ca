/** What search engines ask for beside the pages: robots.txt and the sitemap. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { compressed } from '../plugins/compressed.ts'
import { notFound } from '../plugins/errors.ts'
import type { AppContext } from '../services/context.ts'
import { sitemapFile, sitemapIndex } from '../services/sitemap.ts'

/** Nobody's pages; whatever else must not be listed says `noindex` itself, and has to be read for that. */
const privatePaths = [
  '/account',
  '/shop/cart',
  '/shop/checkout',
  '/shop/compare',
  '/call-back',
  '/elements',
  '/cp',
]
const HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'

export function registerSearchEngines(app: FastifyInstance, { db, settings }: AppContext) {
  const sitemap = { db, origin: settings.publicOrigin }

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

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type(XML)
      .send(await sitemapIndex(sitemap)),
  )

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const text = await sitemapFile(request.params.file, sitemap)
      if (!text) throw notFound()
      reply.header('cache-control', HOUR).type(XML)
      return reply.send(compressed(Readable.from(text), request, reply))
    },
  )
}
