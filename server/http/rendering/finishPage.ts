import { hash } from 'node:crypto'
import type { Html, RenderResult } from '../../../contract/render.ts'
import { packAtOnce, packWell } from './packing.ts'
import type { FinishedPage, PageOrder } from './renderMessages.ts'

/**
 * What was rendered, as bytes that can be sent and kept.
 * @param isAlone whether the thread had no other page to render
 * @throws Error when it is neither a page nor a redirect
 */
export function finishPage(
  { url, packing, readsBrotli }: Pick<PageOrder, 'url' | 'packing' | 'readsBrotli'>,
  { status, location, missing, cacheable, html }: RenderResult,
  isAlone: boolean,
): Omit<FinishedPage, 'goods'> & { readonly bytes: Uint8Array<ArrayBuffer> } {
  if (html === undefined && location === undefined && missing === undefined)
    throw new Error(`The page ${url} was rendered without HTML`)
  const text = joined(html ?? [])
  // A copy of its own: small buffers share memory, which cannot be handed over to another thread.
  const isBest = isAlone && readsBrotli
  const bytes = new Uint8Array(isBest ? packWell(text) : packAtOnce(text, packing))
  // Of the packed page, an eighth of it: no two renderings are alike, each says when its answers came.
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const to = location === undefined ? {} : { location }
  const name = missing === undefined ? {} : { missing: hash('sha256', missing, 'base64url') }
  return {
    status,
    ...to,
    ...name,
    cacheable,
    etag,
    packing: isBest ? 'br' : packing,
    isBest,
    length: text.length,
    bytes,
  }
}

/** Pages of a thread are put together in the same place: one is packed before the next one is begun. */
let room = Buffer.alloc(0)

/** Valid until the next page is put together. */
function joined(html: Html): Buffer {
  // A character is three bytes at most; a pair of them that is one letter, four.
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
