import type { Article } from '../../../contract/content/schemas.ts'
import { productIdIn } from '../../../contract/storefrontListPaths.ts'

/** Ids of the products to which an article links, in order. */
export const productIdsOf = ({ links }: Pick<Article, 'links'>) =>
  links.flatMap(({ url }) => productIdIn(url) ?? [])

/** The links that do not lead to products. */
export const listLinksOf = ({ links }: Pick<Article, 'links'>) =>
  links.filter(({ url }) => productIdIn(url) === undefined)
