import { data, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { ArticlesRequest } from '../../../contract/content/schemas.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { loadQuery } from '../../api/store.ts'
import { contentApi, useListArticlesQuery } from '../../features/content/contentApi.ts'
import { BlogPage } from './BlogPage.tsx'

/** Loads the articles of the blog, a category or a tag. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url)
  const wanted = requestOf(pathname, search)
  if (!wanted) throw data({ message: errorMessages.notFound }, { status: 404 })
  await loadQuery(context, contentApi.endpoints.listArticles.initiate(wanted, { subscribe: false }))
  return null
}

export function Component() {
  const { pathname, search } = useLocation()
  const { data: list } = useListArticlesQuery(requestOf(pathname, search) ?? {})
  return list ? <BlogPage list={list} /> : null
}

/** Maximum length of a slug. */
const LONGEST = 100

/** The arguments of the request; null if no such page can exist. */
function requestOf(pathname: string, search: string): ArticlesRequest | null {
  const [, , kind, slug] = pathname.split('/')
  const typed = new URLSearchParams(search).get('page')
  if (typed !== null && !/^[1-9]\d{0,4}$/.test(typed)) return null
  const page = Number(typed ?? 1)
  const name = decodeURIComponent(slug ?? '').normalize('NFC')
  if (name.length > LONGEST || name.includes('\0')) return null
  const topic = kind === 'category' || kind === 'tag' ? { [kind]: name } : {}
  return { ...topic, ...(page > 1 ? { page } : {}) }
}
