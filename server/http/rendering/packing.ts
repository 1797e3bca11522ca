/** Pages as bytes that travel. */
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants as zlib,
  gzip,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** How a page leaves the thread that renders it. */
export type Packing = Extract<Encoding, 'br' | 'zstd'>

/** For somebody who waits: a seventh of the price of Brotli at 6, for a sixth more bytes. */
const ZSTD_LEVEL = 3
/** For a browser without zstd. */
const BROTLI_AT_ONCE = 4
/** For a page that is asked for again; a tenth fewer bytes would cost seventy times as much. */
const BROTLI_AGAIN = 6
const GZIP_LEVEL = 6

/** In the caller's own thread. */
export function packAtOnce(text: Buffer, packing: Packing): Buffer {
  if (packing === 'br') return brotliCompressSync(text, brotli(BROTLI_AT_ONCE, text))
  return zstdCompressSync(text, { params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL } })
}

/** The same page in another encoding, or in Brotli once more and better; made beside the caller's thread. */
export async function repack(bytes: Buffer, from: Packing, to: Encoding): Promise<Buffer> {
  const text = await (from === 'br' ? promisify(brotliDecompress)(bytes) : promisify(zstdDecompress)(bytes))
  if (to === 'br') return promisify(brotliCompress)(text, brotli(BROTLI_AGAIN, text))
  return to === 'gzip' ? promisify(gzip)(text, { level: GZIP_LEVEL }) : text
}

const brotli = (quality: number, text: Buffer) => ({
  params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length },
})
