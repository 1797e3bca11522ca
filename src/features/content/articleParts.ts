import { listRequestAt } from '../../../contract/catalogue/listRequestAt.ts'
import type { ListRequest } from '../../../contract/catalogue/schemas.ts'

/** A product list inside an article. */
export interface ProductsPart {
  readonly title: string
  readonly url: string
  readonly request: ListRequest
}

export type ArticlePart = string | ProductsPart

/** Number of products of a list in an article: as many as a wide screen shows, and some more to scroll to. */
const PRODUCTS = 8
const MARK = /<p class="products"><a href="([^"]*)">([^<]*)<\/a><\/p>/g

/** Splits the HTML of an article at its product lists; a list inside another element stays a link. */
export function partsOf(html: string): ArticlePart[] {
  const parts: ArticlePart[] = []
  let from = 0
  for (const mark of html.matchAll(MARK)) {
    const before = html.slice(from, mark.index)
    const list = productsPart(mark[1] ?? '', mark[2] ?? '')
    if (!list || !isBalanced(before)) continue
    parts.push(before, list)
    from = mark.index + mark[0].length
  }
  return [...parts, html.slice(from)].filter((part) => typeof part !== 'string' || part.trim() !== '')
}

function productsPart(address: string, title: string): ProductsPart | null {
  const url = unescaped(address)
  const request = listRequestAt(url)
  // No order for search results, because they begin with the best match.
  const order = request?.filter_name ? {} : ({ sort: 'best-selling' } as const)
  return request && { title: unescaped(title), url, request: { ...order, ...request, pageSize: PRODUCTS } }
}

/** Whether every element of sanitised HTML is closed; the sanitiser writes void elements as `<br />`. */
const isBalanced = (html: string) =>
  (html.match(/<[a-z][^>]*(?<!\/)>/g)?.length ?? 0) === (html.match(/<\//g)?.length ?? 0)

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => entities[name] ?? "'")
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
