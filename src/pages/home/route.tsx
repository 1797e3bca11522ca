import { useEffect } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { HomeAnswer } from '../../../contract/home/schemas.ts'
import type { MasterData } from '../../../contract/site/schemas.ts'
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
  useShellOf(data)
  return data ? <Home home={data} /> : null
}

/** Id of the draft that the panel shows in a frame; undefined for visitors. */
const previewIn = (search: URLSearchParams) => search.get('preview') ?? undefined

/** Shows the header and footer of a draft, also after the shell's own data were refetched. */
function useShellOf(home: HomeAnswer | undefined): void {
  const dispatch = useAppDispatch()
  const shown = useMasterData()
  const shell = home?.shell
  useEffect(() => {
    const { userInfo, bCount, headerFavCount } = shown
    const wanted = { ...shown, ...shell, userInfo, bCount, headerFavCount }
    if ((Object.keys(wanted) as (keyof MasterData)[]).some((name) => wanted[name] !== shown[name]))
      dispatch(siteApi.util.updateQueryData('getMasterData', undefined, () => wanted))
  }, [dispatch, shell, shown])
}
