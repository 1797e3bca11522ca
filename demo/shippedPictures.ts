import { specialNames, type SpecialKind } from '../server/media/specials.ts'
import { fileNameOf, type PictureRequest } from '../server/media/pictureRequest.ts'
import { versionOf } from '../server/media/version.ts'
import type { PictureJob } from '../server/media/renderJob.ts'
import { productStatus } from '../contract/statuses.ts'
import { listDemoProducts } from './catalogue/catalogue.ts'
import type { DemoProduct } from './catalogue/product.ts'
import { listDemoReviews } from './reviews/reviews.ts'

export const SHIPPED = 'demo/pictures'

/** Widths in px. Desktops, and phones with two pixels per CSS pixel, use the first one; denser phones use the second one. */
const WIDTHS = { hero: [480, 720], tile: [350, 480], w: [350, 480] } as const

interface Shipped {
  /** path below `SHIPPED` */
  readonly name: string
  readonly job: PictureJob
}

/** Lists the pictures of the first screens: hero, tiles of home and menus, articles, first cards of lists. */
export function listShippedPictures(): Shipped[] {
  return [...specials('hero'), ...specials('tile'), ...articles(), ...cards()]
}

function specials(kind: 'hero' | 'tile'): Shipped[] {
  return specialNames[kind].flatMap((name) =>
    WIDTHS[kind].map((width) => special({ kind, name, view: 0, width, height: width, format: 'avif' }, kind)),
  )
}

/** Pictures of articles for lists, and above the text on phones. */
const articles = (): Shipped[] =>
  specialNames.blog.flatMap((name) =>
    [
      { width: 485, height: 290 },
      { width: 679, height: 406 },
    ].map((size) => special({ kind: 'blog', name, view: 0, ...size, format: 'avif' }, 'blog')),
  )

const special = (request: PictureRequest, of: SpecialKind): Shipped =>
  shipped(request, versionOf(), { kind: 'special', of, name: request.name })

function cards(): Shipped[] {
  return leaders(listDemoProducts()).flatMap(({ websiteCode, artwork }) =>
    WIDTHS.w.map((width) =>
      shipped(
        { kind: 'w', name: websiteCode, view: 1, width, height: width, format: 'avif' },
        versionOf(artwork),
        { kind: 'product', artwork, view: 1 },
      ),
    ),
  )
}

/** First products of the home page's rails, the newest (the order of lists) and the best of each main category. */
function leaders(products: readonly DemoProduct[]): DemoProduct[] {
  const offered = products.filter(({ status, stock }) => status === productStatus.inStock && stock > 0)
  const first = (count: number, by: (product: DemoProduct) => number, category?: number) =>
    offered
      .filter(({ categoryIds }) => category === undefined || categoryIds.includes(category))
      .toSorted((a, b) => by(b) - by(a) || b.id - a.id)
      .slice(0, count)
  const sold = ({ soldCount }: DemoProduct) => soldCount
  const discount = ({ price, oldPrice }: DemoProduct) =>
    oldPrice > price ? Math.floor(((oldPrice - price) * 100) / oldPrice) : 0
  return [
    ...new Set([
      ...first(12, sold),
      ...first(12, discount),
      ...first(24, ({ createdAt }) => createdAt.getTime()),
      ...first(12, createRating(products), 12),
      ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((category) => first(8, sold, category)),
    ]),
  ]
}

/** Sort key of the shop's lists: mean rating, then number of reviews. */
function createRating(products: readonly DemoProduct[]) {
  const stars = new Map<number, number[]>()
  for (const { productId, rating } of listDemoReviews(products))
    stars.set(productId, [...(stars.get(productId) ?? []), rating])
  return ({ id }: DemoProduct) => {
    const own = stars.get(id) ?? []
    const mean = own.reduce((sum, rating) => sum + rating, 0) / (own.length || 1)
    return Math.round(mean * 10) * 1000 + own.length
  }
}

function shipped(request: PictureRequest, version: string, drawing: PictureJob['drawing']): Shipped {
  const { width, height, format } = request
  const name = `${version}/${fileNameOf(request)}`
  return { name, job: { key: `${version}/${request.name}`, drawing, width, height, format } }
}
