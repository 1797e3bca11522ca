import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '../shared/addressGroup.ts'
import { abortOnClose } from '../http/abortOnClose.ts'
import { acceptedEncodings } from '../http/rendering/encodings.ts'
import { notFound } from '../shared/errors.ts'
import type { MediaService } from './media.ts'
import {
  parseLayer,
  parseProductPicture,
  parseSpecialPicture,
  type LayerRequest,
  type PictureRequest,
} from './pictureRequest.ts'

/**
 * Registers `GET /media/w/{websiteCode}/{view}-{width}.{format}`, `/media/layer/{websiteCode}/{file}` and
 * `/media/{hero|tile|blog}/{file}` at the host root,
 * without the API's prefix. Starts the warmer when the server listens and stops it at the end.
 */
export function registerMedia(app: FastifyInstance, media: MediaService): void {
  app.get<{ Params: { code: string; file: string } }>('/media/w/:code/:file', (request, reply) =>
    send(request, reply, parseProductPicture(request.params.code, request.params.file)),
  )
  app.get<{ Params: { code: string; file: string } }>('/media/layer/:code/:file', (request, reply) =>
    send(request, reply, parseLayer(request.params.code, request.params.file)),
  )
  app.get<{ Params: { kind: string; file: string } }>('/media/:kind/:file', (request, reply) =>
    send(request, reply, parseSpecialPicture(request.params.kind, request.params.file)),
  )
  // Health checks and metrics do not count as visits.
  app.addHook('onRequest', async (request) => {
    if (!/^\/(?:healthz|livez|metrics|readyz)\b/.test(request.url)) media.visited()
  })
  app.addHook('onListen', () => media.start())
  app.addHook('onClose', () => media.close())

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: PictureRequest | LayerRequest | undefined,
  ) {
    const signal = abortOnClose(request, reply)
    const caller = addressGroup(request.ip)
    const file = await (
      picture?.kind === 'layer'
        ? media.getLayer(picture, caller, signal)
        : picture
          ? media.get(picture, caller, signal)
          : Promise.resolve(undefined)
    ).catch(unlessAborted(signal))
    // The client has disconnected.
    if (signal.aborted) return reply.hijack()
    if (!file) {
      reply.header('cache-control', 'no-store')
      throw notFound('تصویر پیدا نشد.')
    }
    reply.header('etag', file.etag).header('cache-control', 'public, max-age=31536000, immutable')
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
    reply.type(file.type)
    return picture?.kind === 'layer' ? sendPacked(request, reply, file.bytes) : reply.send(file.bytes)
  }
}

/** Sends Brotli-compressed bytes; decompresses them for clients without Brotli, such as browsers on plain HTTP. */
async function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  reply.header('vary', 'accept-encoding')
  if (acceptedEncodings(headers['accept-encoding']).has('br'))
    return reply.header('content-encoding', 'br').send(bytes)
  return reply.send(await promisify(brotliDecompress)(bytes))
}

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}
