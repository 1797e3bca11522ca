import type { Article } from '../../../contract/content/schemas.ts'

const PRODUCT = /^\/shop\/product\/(\d{1,9})(\/|$)/

/** Products that an article ends with, in its order. */
export function productIdsOf({ links }: Pick<Article, 'links'>): number[] {
  return links.flatMap(({ url }) => {
    const id = PRODUCT.exec(url)?.[1]
    return id ? [Number(id)] : []
  })
}

/** The rest: lists and searches. */
export const listLinksOf = ({ links }: Pick<Article, 'links'>) =>
  links.filter(({ url }) => !PRODUCT.test(url))
