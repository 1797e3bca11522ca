import type { Html } from '../../contract/render.ts'

/** A rendered page as one text. */
export const htmlText = (html: Html = []): string =>
  html.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('')
