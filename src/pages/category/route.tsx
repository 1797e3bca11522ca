import {
  data,
  redirect,
  useLocation,
  useParams,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { loadQuery } from '../../api/store.ts'
import { catalogueApi, useListProductsQuery } from '../../features/catalogue/catalogueApi.ts'
import { toCategory } from '../../lib/paths.ts'
import { parseId } from '../parts/parseId.ts'
import { CategoryPage } from './CategoryPage.tsx'
import { listRequest, pageOf, withPage } from './listAddress.ts'

/** Loads the list; leads to the category's right address and to the last page when asked for one beyond it. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<null> {
  const { pathname, searchParams, search } = new URL(request.url)
  const id = parseId(params.id)
  if (params.id !== undefined && id === null) {
    throw data({ message: errorMessages.notFound }, { status: 404 })
  }
  const answer = await loadQuery(
    context,
    catalogueApi.endpoints.listProducts.initiate(listRequest(searchParams, id), { subscribe: false }),
  )
  if (id !== null && answer.category && params.slug !== answer.category.slug) {
    throw redirect(toCategory(answer.category) + search, 301)
  }
  const last = Math.max(1, Math.ceil(answer.total / answer.pageSize))
  if (pageOf(searchParams) > last) throw redirect(pathname + withPage(searchParams, last))
  return null
}

export function Component() {
  const params = useParams()
  const { pathname } = useLocation()
  const [searchParams] = useSearchParams()
  const { data: list } = useListProductsQuery(listRequest(searchParams, parseId(params.id)))
  return list ? <CategoryPage list={list} pathname={pathname} params={searchParams} /> : null
}
