/** Pages as bytes that travel. */
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

/** For somebody who waits while others do, too: a seventh of the price of Brotli at 6, for a sixth more bytes. */
const ZSTD_LEVEL = 3
/** For a browser without zstd. */
const BROTLI_AT_ONCE = 4
/** For a page that is asked for again, or whose thread has no other to render; 7 % fewer bytes would cost fifteen times as much. */
const BROTLI_AGAIN = 8
const GZIP_LEVEL = 6
/** Bytes of room for a packed page, so that most need no second piece. */
const PAGE_ROOM = 64 * 1024
/** Room that is filled to its end is followed by another. */
const MARGIN = 64

/** What is made for one of many who wait, the best first. */
const AT_ONCE: readonly Encoding[] = ['zstd', 'br', 'gzip']

/** How a page leaves the thread that renders it: as the one who waits takes it, so that nothing is undone for them. */
export const packingFor = (accepted: ReadonlySet<Encoding>): Encoding =>
  AT_ONCE.find((encoding) => accepted.has(encoding)) ?? 'identity'

/** In the caller's own thread; the text itself when nothing is to be done. */
export function packAtOnce(text: Buffer, packing: Encoding): Buffer {
  if (packing === 'identity') return text
  if (packing === 'br') return brotliCompressSync(text, brotli(BROTLI_AT_ONCE, text))
  if (packing === 'gzip') return gzipSync(text, { level: GZIP_LEVEL })
  return zstdCompressSync(text, {
    chunkSize: PAGE_ROOM,
    params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
  })
}

/** In the caller's own thread: Brotli as it is kept. On a slow line its fewer bytes are worth more than the 3 ms. */
export const packWell = (text: Buffer): Buffer => brotliCompressSync(text, brotli(BROTLI_AGAIN, text))

/**
 * The same page in another encoding, or in Brotli once more and better; made beside the caller's thread.
 *
 * @param length of the HTML in bytes: room for it is taken once, not piece by piece and then again for the whole
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
