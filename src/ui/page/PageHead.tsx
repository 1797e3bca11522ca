import { use, useEffect, useState } from 'react'
import { Helmet } from 'react-helmet-async'
import { useLocation } from 'react-router'
import { tellPageTitle } from '../../lib/pageTitle.ts'
import { headTags, type PageHeadProps } from './headTags.ts'
import { SiteContext } from './SiteContext.ts'
import { title as titleRules } from '../../../contract/constants.ts'
import { useHydrating } from '../parts/useHydrating.ts'

/** The head tags of a page. One per page, because the library does not merge nested ones on React 19. */
export function PageHead(props: PageHeadProps) {
  const site = use(SiteContext)
  const { title, meta, link, script } = headTags(props, site)
  const { pathname, search } = useLocation()
  useEffect(() => tellPageTitle({ address: pathname + search, title }))
  return <Helmet title={useDelayedTitle(title)} meta={meta} link={link} script={script} />
}

/**
 * The title to show: at once on the server, 100 ms after a navigation in the browser (spec §9). Until then the
 * previous title stays, so that the tab is never nameless.
 */
function useDelayedTitle(title: string): string {
  const hydrating = useHydrating()
  const [shown, setShown] = useState(() => (hydrating ? title : document.title || title))

  useEffect(() => {
    const timer = setTimeout(() => setShown(title), titleRules.delay)
    return () => clearTimeout(timer)
  }, [title])

  return shown
}
