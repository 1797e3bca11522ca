/** Which products a page shows, told from the calls it is made of. */
import { allPaths } from '../../../contract/allPaths.ts'
import type { Product } from '../../../contract/catalogue/schemas.ts'
import type { Goods } from '../../shared/cache.ts'
import type { ApiAnswer, ApiCall } from './apiCall.ts'

type Called = Pick<ApiCall, 'url' | 'body'>

const goodsOf: Readonly<Record<string, (call: Called, answer: ApiAnswer) => Goods>> = {
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

/** Of a call that is not known here, and of whatever was not answered, any product may be shown. */
export function shownGoods(call: Called, answer: ApiAnswer): Goods {
  if (answer.status !== 200) return null
  const { pathname } = new URL(call.url)
  return goodsOf[nameOf(pathname.split('/').slice(-2).join('/'))]?.(call, answer) ?? null
}

export const together = (goods: readonly Goods[]): Goods =>
  goods.some((some) => some === null) ? null : [...new Set(goods.flatMap((some) => some ?? []))]

function nameOf(path: string): string {
  return path.toLowerCase()
}

function productOfAddress({ url }: Called): Goods {
  const id = Number(new URL(url).searchParams.get('id'))
  return id > 0 ? [id] : null
}
