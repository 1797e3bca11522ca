import { createHash } from 'node:crypto'
import { brotliCompressSync, constants as zlib } from 'node:zlib'
import type { RenderResult } from '../../../contract/render.ts'
import type { FinishedPage } from './renderMessages.ts'

/** Half a millisecond more than 4, for a tenth less on a slow line; beyond it the price grows faster than the gain. */
const QUALITY = 5

/** What was rendered, as bytes that can be sent and kept. @throws Error when it is neither a page nor a redirect */
export function finishPage(
  url: string,
  { status, location, cacheable, html }: RenderResult,
): FinishedPage & { readonly bytes: Uint8Array<ArrayBuffer> } {
  if (html === undefined && location === undefined)
    throw new Error(`The page ${url} was rendered without HTML`)
  const text = Buffer.from(html ?? '')
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  // A copy of its own: small buffers share memory, which cannot be handed over to another thread.
  const bytes = new Uint8Array(compressed(text))
  return { status, ...(location === undefined ? {} : { location }), cacheable, etag, bytes }
}

function compressed(text: Buffer): Buffer {
  return brotliCompressSync(text, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
}
