import type { FastifyInstance } from 'fastify'
import { notFound } from '../shared/errors.ts'

const FOREVER = 'private, max-age=31536000, immutable'

/**
 * `GET {folder}/{id}.webp`: private pictures, without a login because the id cannot be guessed.
 * @param cacheControl `no-cache` for pictures that can disappear: browsers then ask each time, and get a 304
 */
export function registerPictureRoute(
  app: FastifyInstance,
  folder: string,
  find: (id: string) => Promise<Buffer | null>,
  cacheControl = FOREVER,
): void {
  app.get<{ Params: { file: string } }>(
    `${folder}/:file`,
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const id = /^([0-9a-f]{32})\.webp$/.exec(params.file)?.[1]
      const picture = id ? await find(id) : null
      if (!picture) throw notFound('تصویر پیدا نشد.')
      // A picture never changes, so its id is the ETag.
      const etag = `"${id}"`
      reply.header('cache-control', cacheControl).header('etag', etag)
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('image/webp').send(picture)
    },
  )
}
