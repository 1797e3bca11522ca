import { use } from 'react'
import { Helmet } from 'react-helmet-async'
import { headTags, type PageHeadProps } from './headTags.ts'
import { SiteContext } from './SiteContext.ts'
import { useDelayedTitle } from './useDelayedTitle.ts'

/** The head tags of a page; one a page, because the library does not merge nested ones on React 19. */
export function PageHead(props: PageHeadProps) {
  const site = use(SiteContext)
  const { title, meta, link, script } = headTags(props, site)
  return <Helmet title={useDelayedTitle(title)} meta={meta} link={link} script={script} />
}
