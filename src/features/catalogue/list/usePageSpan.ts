import { use, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { HydrationContext } from '../../../ui/parts/hydration.ts'

/** Pages of a list that are shown one under the other. */
export interface PageSpan {
  readonly from: number
  readonly to: number
}

/** Of the entry of the history whose view the server rendered: who comes back to it finds it as it was left. */
let served: string | null = null

/**
 * The address names the last page; the history entry says where the list began (LoadMore.tsx), so that going
 * back shows all of it. The server knows no history: a view that it rendered stays at its one page.
 */
export function usePageSpan(page: number): PageSpan {
  const { key, state } = useLocation()
  const hydration = use(HydrationContext)
  // «More», pressed before the code was there, leads on before the rest is hydrated: that entry is not the server's.
  const isServers = useNavigationType() === 'POP' && hydration && !hydration.isDone()
  // Never renders again for it: the whole list would.
  const [drawnByServer] = useState(isServers ? key : served)
  useEffect(() => {
    served = drawnByServer
  }, [drawnByServer])
  const from = (state as { from?: unknown } | null)?.from
  const isKnown = typeof from === 'number' && from >= 1 && from < page && key !== drawnByServer
  return { from: isKnown ? from : page, to: page }
}
