import { useCallback, useEffect } from 'react'
import {
  data,
  redirect,
  useLocation,
  useParams,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { ListAnswer } from '../../../contract/catalogue/schemas.ts'
import { loadQuery } from '../../api/store.ts'
import { catalogueApi, useListProductsQuery } from '../../features/catalogue/catalogueApi.ts'
import { facetsApi, useGetFacetsQuery } from '../../features/catalogue/facetsApi.ts'
import { toCategory } from '../../../contract/storefrontPaths.ts'
import { parseId } from '../../lib/parseId.ts'
import { brandHead } from './brandPart.ts'
import { CategoryPage } from './CategoryPage.tsx'
import {
  chips,
  emptyList,
  facetSide,
  listFoot,
  searchReading,
  sortMenu,
} from '../../features/catalogue/facets/renderedParts.ts'
import { facetsRequest, filtersOf, isNarrowed } from '../../../contract/catalogue/listQuery.ts'
import { listRequest, pageOf, withPage } from '../../features/catalogue/list/listAddress.ts'

// Imported with the page's own code, because the sections that need it hydrate together with the others.
void facetSide.preload()

/** Loads the list. Redirects to the category's canonical URL, and from a page beyond the last to the last. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<null> {
  const { pathname, searchParams, search } = new URL(request.url)
  const id = parseId(params.id)
  if (params.id !== undefined && id === null) {
    throw data({ message: errorMessages.notFound }, { status: 404 })
  }
  const answer = await loadList(context, pathname, searchParams, id)
  if (!answer) return null
  if (id !== null && answer.category && (params.slug ?? '') !== answer.category.slug) {
    throw redirect(toCategory(answer.category) + search, 301)
  }
  const last = Math.max(1, Math.ceil(answer.total / answer.pageSize))
  if (pageOf(searchParams) > last) throw redirect(pathname + withPage(searchParams, last))
  return null
}

/** The list with its filters; null if the request failed while a previous view of the list is on the screen. */
async function loadList(
  context: LoaderFunctionArgs['context'],
  pathname: string,
  params: URLSearchParams,
  id: number | null,
): Promise<ListAnswer | null> {
  const { listProducts } = catalogueApi.endpoints
  const { getFacets } = facetsApi.endpoints
  const [list] = await Promise.all([
    loadQuery(context, listProducts.initiate(listRequest(params, id), { subscribe: false })).catch(
      (error: unknown) => {
        if (isListOnScreen(pathname) && !(error instanceof Response)) return null
        throw error
      },
    ),
    // The list shows even if its filters fail to load.
    loadQuery(context, getFacets.initiate(facetsRequest(params, id), { subscribe: false })).catch(() => null),
    facetSide.preload(),
    sortMenu.preload(),
    listFoot.preload(),
    isNarrowed(filtersOf(params)) ? chips.preload() : null,
    // A list of type `offer` may be the list of a brand.
    params.has('type') ? brandHead.preload() : null,
  ])
  if (list?.understood) await searchReading.preload()
  if (list?.total === 0) await emptyList.preload()
  return list
}

export function Component() {
  const params = useParams()
  const { pathname } = useLocation()
  const [searchParams] = useSearchParams()
  const id = parseId(params.id)
  const { data: list, currentData, isFetching, refetch } = useListProductsQuery(listRequest(searchParams, id))
  const { data: facets, refetch: refetchFacets } = useGetFacetsQuery(facetsRequest(searchParams, id))
  const isThere = list !== undefined
  useEffect(() => (isThere ? listShown(pathname) : undefined), [isThere, pathname])
  const retry = useCallback(() => {
    void refetch()
    // Retries the filters, too, because they failed for the same reason as the list.
    void refetchFacets()
  }, [refetch, refetchFacets])
  if (!list) return null
  return (
    <CategoryPage
      list={list}
      facets={facets}
      // The loader waits for the list, so if there are no data the request has failed, and a retry may be pending.
      failed={!currentData}
      isRetrying={isFetching && !currentData}
      onRetry={retry}
      pathname={pathname}
      params={searchParams}
      categoryId={id}
    />
  )
}

/**
 * Path of the list on the screen. If its next page fails, the loader does not throw, and the page shows the error below the
 * list. Set in effects, so only in the browser.
 */
let shown: string | null = null

function listShown(pathname: string): () => void {
  shown = pathname
  return () => {
    if (shown === pathname) shown = null
  }
}

function isListOnScreen(pathname: string): boolean {
  return shown === pathname
}
