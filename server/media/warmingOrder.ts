import { media as constants } from '../../contract/constants.ts'
import { specialNames, type SpecialKind } from './specials.ts'
import type { PictureFormat, PictureRequest } from './pictureRequest.ts'

interface Pictured {
  readonly websiteCode: string
  /** number of pictures, views 1 … images */
  readonly images: number
}

/** Widths in px that most screens use for cards. */
const CARD_WIDTHS = [350, 480] as const

/** Yields first the cards in the format of most browsers, then the special pictures, then all others. */
export function* warmingOrder(products: readonly Pictured[]): Generator<PictureRequest> {
  for (const product of products)
    for (const width of CARD_WIDTHS) yield square('w', product.websiteCode, 1, width, 'avif')
  yield* specials()
  const views = Math.max(0, ...products.map((product) => product.images))
  for (let view = 1; view <= views; view += 1) {
    for (const product of products) {
      if (view > product.images) continue
      // All sizes of a view share one drawing.
      for (const width of constants.widths)
        for (const format of constants.formats) yield square('w', product.websiteCode, view, width, format)
    }
  }
}

function* specials(): Generator<PictureRequest> {
  for (const format of constants.formats) {
    for (const kind of ['hero', 'tile'] as const)
      for (const name of specialNames[kind])
        for (const width of constants.widths) yield square(kind, name, 0, width, format)
    for (const name of specialNames.blog)
      for (const size of constants.articles) {
        const [width = 0, height = 0] = size.split('x').map(Number)
        yield { kind: 'blog', name, view: 0, width, height, format }
      }
  }
}

const square = (
  kind: 'w' | Exclude<SpecialKind, 'blog'>,
  name: string,
  view: number,
  width: number,
  format: PictureFormat,
): PictureRequest => ({ kind, name, view, width, height: width, format })
