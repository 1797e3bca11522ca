import type { Article } from '../../../contract/content/schemas.ts'

const PRODUCT = /^\/shop\/product\/(\d{1,9})(\/|$)/

/** Ids of the products to which an article links, in order. */
export function productIdsOf({ links }: Pick<Article, 'links'>): number[] {
  return links.flatMap(({ url }) => {
    const id = PRODUCT.exec(url)?.[1]
    return id ? [Number(id)] : []
  })
}

/** The links that do not lead to products. */
export const listLinksOf = ({ links }: Pick<Article, 'links'>) =>
  links.filter(({ url }) => !PRODUCT.test(url))
