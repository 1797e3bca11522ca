import type { FastifyInstance } from 'fastify'
import { notFound } from '../shared/errors.ts'

/** `GET {folder}/{id}.webp`: private pictures, without a login because the id cannot be guessed. */
export function registerPictureRoute(
  app: FastifyInstance,
  folder: string,
  find: (id: string) => Promise<Buffer | null>,
): void {
  app.get<{ Params: { file: string } }>(
    `${folder}/:file`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const id = /^([0-9a-f]{32})\.webp$/.exec(params.file)?.[1]
      const picture = id ? await find(id) : null
      if (!picture) throw notFound('تصویر پیدا نشد.')
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type('image/webp')
        .send(picture)
    },
  )
}
