import { data, useParams, type LoaderFunctionArgs } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { withoutSlashesAround } from '../../../contract/slashes.ts'
import { loadQuery } from '../../api/store.ts'
import { contentApi, useGetPageQuery } from '../../features/content/contentApi.ts'
import { CmsPage } from './CmsPage.tsx'

/** Maximum length of a page's path. */
const LONGEST = 300

/** Loads a page that staff wrote, for paths without another route; shows the 404 screen if there is none. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const address = addressOf(params['*'])
  const page =
    address && address.length <= LONGEST
      ? await loadQuery(context, contentApi.endpoints.getPage.initiate({ address }, { subscribe: false }))
      : null
  if (page?.type !== 'Page') throw data({ message: errorMessages.notFound }, { status: 404 })
  return null
}

export function Component() {
  const { data: page } = useGetPageQuery({ address: addressOf(useParams()['*']) })
  return page?.type === 'Page' ? <CmsPage page={page} /> : null
}

const addressOf = (rest = '') => withoutSlashesAround(rest)
