import { use, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { HydrationContext } from '../../../ui/parts/hydration.ts'

/** First and last page of the pages that a list shows together. */
export interface PageSpan {
  readonly from: number
  readonly to: number
}

/** Key of the history entry that the server rendered; Back to this entry shows a single page again. */
let served: string | null = null

/**
 * The pages that a list shows together. The URL contains the last page, and the state of the history entry the first
 * (LoadMore.tsx), so that Back shows all of them. The server does not know that state, so its views have a single page.
 */
export function usePageSpan(page: number): PageSpan {
  const { key, state } = useLocation()
  const hydration = use(HydrationContext)
  // Only POP, because "more" pressed during hydration navigates to an entry that the server did not render.
  const isServers = useNavigationType() === 'POP' && hydration && !hydration.isDone()
  // State without a setter, because a change after hydration would render the whole list again.
  const [renderedByServer] = useState(isServers ? key : served)
  useEffect(() => {
    served = renderedByServer
  }, [renderedByServer])
  const from = (state as { from?: unknown } | null)?.from
  const isKnown = typeof from === 'number' && from >= 1 && from < page && key !== renderedByServer
  return { from: isKnown ? from : page, to: page }
}
