import { createHash } from 'node:crypto'
import type { RenderResult } from '../../../contract/render.ts'
import { packAtOnce } from './packing.ts'
import type { FinishedPage, PageOrder } from './renderMessages.ts'

/** What was rendered, as bytes that can be sent and kept. @throws Error when it is neither a page nor a redirect */
export function finishPage(
  { url, packing }: Pick<PageOrder, 'url' | 'packing'>,
  { status, location, cacheable, html }: RenderResult,
): FinishedPage & { readonly bytes: Uint8Array<ArrayBuffer> } {
  if (html === undefined && location === undefined)
    throw new Error(`The page ${url} was rendered without HTML`)
  const text = Buffer.from(html ?? '')
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  // A copy of its own: small buffers share memory, which cannot be handed over to another thread.
  const bytes = new Uint8Array(packAtOnce(text, packing))
  return { status, ...(location === undefined ? {} : { location }), cacheable, etag, packing, bytes }
}
