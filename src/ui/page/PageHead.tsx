import { memo, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { announcePageTitle } from '../../lib/announcedTitle.ts'
import { headTags, type PageHeadProps } from './headTags.ts'
import { SiteContext } from './SiteContext.ts'
import { title as titleRules } from '../../../contract/constants.ts'
import { useHydrating } from '../parts/useHydrating.ts'

/** The head tags of a page, one component per page; React moves all but the scripts into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, meta, canonical, scripts } = headTags(props, use(SiteContext))
  const { pathname, search } = useLocation()
  useEffect(() => announcePageTitle({ address: pathname + search, title }))
  const shownTitle = useDelayedTitle(title)
  return (
    <>
      <title>{shownTitle}</title>
      {meta.map((tag, index) => (
        <meta key={index} {...tag} />
      ))}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {scripts.map((json, index) => (
        <StructuredData key={index} json={json} />
      ))}
    </>
  )
}

/** Memoised, because React writes the script's text to the DOM at each render. */
const StructuredData = memo(function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
})

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
