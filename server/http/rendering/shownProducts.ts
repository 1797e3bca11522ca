/** Derives the products that a page shows from its API calls. */
import { allPaths } from '../../../contract/allPaths.ts'
import type { Product } from '../../../contract/catalogue/schemas.ts'
import type { ShownProducts } from '../../shared/cache.ts'
import type { ApiAnswer, ApiCall } from './apiCall.ts'

type Called = Pick<ApiCall, 'url' | 'body'>

const productsOf: Readonly<Record<string, (call: Called, answer: ApiAnswer) => ShownProducts>> = {
  [nameOf(allPaths.getMasterData.path)]: () => [],
  [nameOf(allPaths.getPage.path)]: () => [],
  [nameOf(allPaths.listArticles.path)]: () => [],
  [nameOf(allPaths.getArticle.path)]: () => [],
  [nameOf(allPaths.listReviews.path)]: productOfAddress,
  [nameOf(allPaths.listQuestions.path)]: productOfAddress,
  [nameOf(allPaths.getPriceHistory.path)]: productOfAddress,
  [nameOf(allPaths.getProduct.path)](_call, { body }) {
    const { id, related } = JSON.parse(body) as Product
    return [id, ...related.map((one) => one.id)]
  },
}

/** Null (any product) for unknown calls and for errors. */
export function shownProducts(call: Called, answer: ApiAnswer): ShownProducts {
  if (answer.status !== 200) return null
  const { pathname } = new URL(call.url)
  return productsOf[nameOf(pathname.split('/').slice(-2).join('/'))]?.(call, answer) ?? null
}

/** The products of several calls, each once; null (any product) if one of them is. */
export const unionOf = (products: readonly ShownProducts[]): ShownProducts =>
  products.some((some) => some === null) ? null : [...new Set(products.flatMap((some) => some ?? []))]

function nameOf(path: string): string {
  return path.toLowerCase()
}

function productOfAddress({ url }: Called): ShownProducts {
  const id = Number(new URL(url).searchParams.get('id'))
  return id > 0 ? [id] : null
}
