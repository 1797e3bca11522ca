import { data, redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { loadQuery } from '../../api/store.ts'
import { catalogueApi, useGetProductQuery } from '../../features/catalogue/catalogueApi.ts'
import { parseId } from '../parts/parseId.ts'
import { toProduct } from '../../lib/paths.ts'
import { ProductPage } from './ProductPage.tsx'

/** Loads the product; another slug than its own leads to the right address. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const id = parseId(params.id)
  if (id === null) throw data({ message: errorMessages.notFound }, { status: 404 })
  const product = await loadQuery(
    context,
    catalogueApi.endpoints.getProduct.initiate({ id }, { subscribe: false }),
  )
  if (params.slug !== product.slug) throw redirect(toProduct(product), 301)
  return null
}

export function Component() {
  const id = parseId(useParams().id) ?? 0
  const { data: product } = useGetProductQuery({ id })
  // Another product starts with its own choices and its first picture.
  return product ? <ProductPage key={product.id} product={product} /> : null
}
