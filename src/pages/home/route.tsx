import type { LoaderFunctionArgs } from 'react-router'
import { loadQuery } from '../../api/store.ts'
import { homeApi, useGetHomeQuery } from '../../features/home/homeApi.ts'
import { Home } from './Home.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context, homeApi.endpoints.getHome.initiate(undefined, { subscribe: false }))
  return null
}

export function Component() {
  const { data } = useGetHomeQuery()
  return data ? <Home home={data} /> : null
}
