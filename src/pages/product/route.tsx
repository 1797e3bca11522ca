import { data, redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { productStatus } from '../../../contract/statuses.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { loadQuery, storeContext, type AppThunk } from '../../api/store.ts'
import { catalogueApi, useGetProductQuery } from '../../features/catalogue/catalogueApi.ts'
import { parseId } from '../../lib/parseId.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { about, aboutQueries } from '../../blocks/later.ts'
import { notForSale, stickyAway } from '../../blocks/notForSalePart.ts'
import { ProductPage } from './ProductPage.tsx'

/** Loads the product; another slug redirects to the canonical URL. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<null> {
  const id = parseId(params.id)
  if (id === null) throw data({ message: errorMessages.notFound }, { status: 404 })
  const product = await loadQuery(
    context,
    catalogueApi.endpoints.getProduct.initiate(
      { id, words: params.slug?.replaceAll('-', ' ') },
      { subscribe: false },
    ),
  )
  if ((params.slug ?? '') !== product.slug)
    throw redirect(toProduct(product) + new URL(request.url).search, 301)
  if (product.status !== productStatus.inStock)
    await Promise.all([notForSale.preload(), stickyAway.preload()])
  // The server renders the whole page, for search engines and visitors without JavaScript.
  if (context.get(storeContext).dispatch(isServer())) {
    const [queriesOf] = await Promise.all([aboutQueries(), about.load()])
    // Reviews and questions may fail without failing the page.
    await Promise.allSettled(queriesOf(id).map((query) => loadQuery(context, query as Reading)))
  }
  return null
}

type Reading = Parameters<typeof loadQuery>[1]
const isServer = (): AppThunk<boolean> => (_dispatch, _getState, services) => services.isServer

export function Component() {
  const id = parseId(useParams().id) ?? 0
  const { data: product } = useGetProductQuery({ id })
  // The key resets choices and picture for another product.
  return product ? <ProductPage key={product.id} product={product} /> : null
}
