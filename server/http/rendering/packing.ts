/** Compression of pages. */
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants as zlib,
  gunzip,
  gzip,
  gzipSync,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** Level of zstd for pages under load: a seventh of the time of Brotli 6, a sixth more bytes. */
const ZSTD_LEVEL = 3
/** Level of Brotli for pages under load and browsers without zstd. */
const BROTLI_AT_ONCE = 4
/** Level of Brotli for pages requested again or rendered without load; 7 % fewer bytes would take fifteen times as long. */
const BROTLI_AGAIN = 8
const GZIP_LEVEL = 6
/** Bytes of output buffer, enough for most compressed pages. */
const PAGE_ROOM = 64 * 1024
/** Bytes added, because zlib allocates another buffer when one is exactly full. */
const MARGIN = 64

/** Encodings under load, the best first. */
const AT_ONCE: readonly Encoding[] = ['zstd', 'br', 'gzip']

/** The encoding in which the rendering thread returns a page: one that the waiting request accepts. */
export const packingFor = (accepted: ReadonlySet<Encoding>): Encoding =>
  AT_ONCE.find((encoding) => accepted.has(encoding)) ?? 'identity'

/** Compresses cheaply in the caller's thread; returns the text itself for `identity`. */
export function packAtOnce(text: Buffer, packing: Encoding): Buffer {
  if (packing === 'identity') return text
  if (packing === 'br') return brotliCompressSync(text, brotli(BROTLI_AT_ONCE, text))
  if (packing === 'gzip') return gzipSync(text, { level: GZIP_LEVEL })
  return zstdCompressSync(text, {
    chunkSize: PAGE_ROOM,
    params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
  })
}

/** Compresses well in the caller's thread, which takes about 3 ms more but saves bytes. */
export const packWell = (text: Buffer): Buffer => brotliCompressSync(text, brotli(BROTLI_AGAIN, text))

/**
 * Compresses the page in another encoding, or better in Brotli, outside the caller's thread.
 * @param length bytes of the HTML, so that its buffer is allocated once
 */
export async function repack(
  bytes: Buffer,
  { from, to, length }: { from: Encoding; to: Encoding; length: number },
): Promise<Buffer> {
  const text = from === 'identity' ? bytes : await unpack[from](bytes, { chunkSize: length + MARGIN })
  if (to === 'br') return promisify(brotliCompress)(text, brotli(BROTLI_AGAIN, text))
  return to === 'gzip' ? promisify(gzip)(text, { level: GZIP_LEVEL }) : text
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip), zstd: promisify(zstdDecompress) }

const brotli = (quality: number, text: Buffer) => ({
  params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length },
})
