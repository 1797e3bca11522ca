import { useEffect } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { HomeAnswer } from '../../../contract/home/schemas.ts'
import { loadQuery, useAppDispatch } from '../../api/store.ts'
import { homeApi, useGetHomeQuery } from '../../features/home/homeApi.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { useMasterData } from '../../features/site/useMasterData.ts'
import { Home } from './Home.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const preview = previewIn(new URL(request.url).searchParams)
  await loadQuery(context, homeApi.endpoints.getHome.initiate(preview, { subscribe: false }))
  return null
}

export function Component() {
  const [search] = useSearchParams()
  const { data } = useGetHomeQuery(previewIn(search))
  useMenuOf(data)
  return data ? <Home home={data} /> : null
}

/** Staff look at a draft in the panel. */
const previewIn = (search: URLSearchParams) => search.get('preview') ?? undefined

/** Shows the menu of a draft, also after the data of the shell were loaded again. */
function useMenuOf(home: HomeAnswer | undefined): void {
  const dispatch = useAppDispatch()
  const { menu: shown } = useMasterData()
  const menu = home?.menu
  useEffect(() => {
    if (menu && menu !== shown)
      dispatch(siteApi.util.updateQueryData('getMasterData', undefined, (data) => ({ ...data, menu })))
  }, [dispatch, menu, shown])
}
