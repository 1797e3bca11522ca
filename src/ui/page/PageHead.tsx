import { use, useEffect } from 'react'
import { Helmet } from 'react-helmet-async'
import { useLocation } from 'react-router'
import { tellPageTitle } from '../../lib/pageTitle.ts'
import { headTags, type PageHeadProps } from './headTags.ts'
import { SiteContext } from './SiteContext.ts'
import { useDelayedTitle } from './useDelayedTitle.ts'

/** The head tags of a page. One per page, because the library does not merge nested ones on React 19. */
export function PageHead(props: PageHeadProps) {
  const site = use(SiteContext)
  const { title, meta, link, script } = headTags(props, site)
  const { pathname, search } = useLocation()
  useEffect(() => tellPageTitle({ address: pathname + search, title }))
  return <Helmet title={useDelayedTitle(title)} meta={meta} link={link} script={script} />
}
