import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream'
import { constants as zlib, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from './encodings.ts'

/** The stream in the best encoding that the request accepts; lightly, because the asker waits for it. */
export function compressed(body: Readable, request: FastifyRequest, reply: FastifyReply): Readable {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  // A failure of either ends both: who asked sees an answer that was cut, which is the truth.
  return pipeline(body, compressor(encoding), () => {})
}

function compressor(encoding: Encoding): Transform {
  if (encoding === 'identity') return new PassThrough()
  return encoding === 'gzip'
    ? createGzip({ level: 5 })
    : createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } })
}
