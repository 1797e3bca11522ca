import { use, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { HydrationContext } from '../../../ui/parts/hydration.ts'

/** First and last page of the pages that a list shows together. */
export interface PageSpan {
  readonly from: number
  readonly to: number
}

/** Key of the history entry that the server rendered; Back to it shows the same single page. */
let served: string | null = null

/**
 * The URL names the last page, and the history entry stores the first (LoadMore.tsx), so that Back shows all of them.
 * The server does not know the history, so a view that it rendered keeps its single page.
 */
export function usePageSpan(page: number): PageSpan {
  const { key, state } = useLocation()
  const hydration = use(HydrationContext)
  // A press on "more" during hydration navigates to an entry that the server did not render.
  const isServers = useNavigationType() === 'POP' && hydration && !hydration.isDone()
  // State that never changes, because a change would render the whole list again.
  const [renderedByServer] = useState(isServers ? key : served)
  useEffect(() => {
    served = renderedByServer
  }, [renderedByServer])
  const from = (state as { from?: unknown } | null)?.from
  const isKnown = typeof from === 'number' && from >= 1 && from < page && key !== renderedByServer
  return { from: isKnown ? from : page, to: page }
}
