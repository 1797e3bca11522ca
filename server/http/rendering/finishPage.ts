import { hash } from 'node:crypto'
import type { Html, RenderResult } from '../../../contract/render.ts'
import { packAtOnce, packWell } from './packing.ts'
import type { FinishedPage, RenderRequest } from './renderMessages.ts'

/**
 * The rendered page as bytes that can be sent and cached.
 * @param isAlone whether the thread had no other page to render
 * @throws Error if it is neither a page nor a redirect
 */
export function finishPage(
  { url, packing, acceptsBrotli }: Pick<RenderRequest, 'url' | 'packing' | 'acceptsBrotli'>,
  { status, location, missing, cacheable, html }: RenderResult,
  isAlone: boolean,
): Omit<FinishedPage, 'products'> & { readonly bytes: Uint8Array<ArrayBuffer> } {
  if (html === undefined && location === undefined && missing === undefined)
    throw new Error(`The page ${url} was rendered without HTML`)
  const text = joined(html ?? [])
  // A copy, because small buffers share memory, which cannot be transferred to another thread.
  const isBest = isAlone && acceptsBrotli
  const bytes = new Uint8Array(isBest ? packWell(text) : packAtOnce(text, packing))
  // A hash of the compressed page, because it is an eighth of the HTML. Renderings always differ by the times of their answers.
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const to = location === undefined ? {} : { location }
  const key = missing === undefined ? {} : { missingKey: hash('sha256', missing, 'base64url') }
  return {
    status,
    ...to,
    ...key,
    cacheable,
    etag,
    packing: isBest ? 'br' : packing,
    isBest,
    length: text.length,
    bytes,
  }
}

/** A buffer that all pages of the thread share, because each is compressed before the next is joined. */
let room = Buffer.alloc(0)

/** Valid until the next call. */
function joined(html: Html): Buffer {
  // A UTF-16 unit needs at most three bytes; a surrogate pair needs four.
  const most = html.reduce(
    (sum, { length }, index) => sum + length * (typeof html[index] === 'string' ? 3 : 1),
    0,
  )
  if (room.length < most) room = Buffer.allocUnsafeSlow(most)
  let length = 0
  for (const piece of html) {
    if (typeof piece === 'string') length += room.write(piece, length)
    else {
      room.set(piece, length)
      length += piece.length
    }
  }
  return room.subarray(0, length)
}
