import { data, redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { Article } from '../../../contract/content/schemas.ts'
import { loadQuery } from '../../api/store.ts'
import { contentApi, useGetArticleQuery } from '../../features/content/contentApi.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { productPartsApi } from '../../features/catalogue/productPartsApi.ts'
import { toArticle } from '../../../contract/storefrontPaths.ts'
import { parseId } from '../../lib/parseId.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { related } from './relatedPart.ts'
import { partsOf } from '../../features/content/articleParts.ts'
import { productIdsOf } from '../../features/content/articleLinks.ts'

/** Loads the article; another slug redirects to the canonical URL. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<null> {
  const id = parseId(params.id)
  if (id === null) throw data({ message: errorMessages.notFound }, { status: 404 })
  const article: Article = await loadQuery(
    context,
    contentApi.endpoints.getArticle.initiate({ id }, { subscribe: false }),
  )
  if ((params.slug ?? '') !== article.slug)
    throw redirect(toArticle(article) + new URL(request.url).search, 301)
  const lists = partsOf(article.content).flatMap((part) =>
    typeof part === 'string'
      ? []
      : catalogueApi.endpoints.listProducts.initiate(part.request, { subscribe: false }),
  )
  // Links replace lists that fail to load.
  await Promise.all([related.preload(), ...lists.map((list) => loadQuery(context, list).catch(() => null))])
  const ids = productIdsOf(article)
  if (ids.length > 0) {
    const items = productPartsApi.endpoints.listProductItems.initiate({ ids }, { subscribe: false })
    // The article shows even if its products fail to load.
    await loadQuery(context, items).catch(() => null)
  }
  return null
}

export function Component() {
  const id = parseId(useParams().id) ?? 0
  const { data: article } = useGetArticleQuery({ id })
  return article ? <ArticlePage key={article.id} article={article} /> : null
}
