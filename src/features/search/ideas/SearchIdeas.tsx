import type { MouseEvent } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { eventAction } from '../../../flows/flow.ts'
import { focusFirst } from '../../../ui/page/nextOfKin.ts'
import { EmptySearch } from './EmptySearch.tsx'
import { FailedSearch } from '../FailedSearch.tsx'
import { LastSeen } from './LastSeen.tsx'
import { useListPopularSearchesQuery } from './popularApi.ts'
import { PopularSearches } from './PopularSearches.tsx'

export interface SearchIdeasProps {
  /** What was searched for and not found; absent before anything is typed. */
  readonly unfound?: string
  /** Nothing came; asks again. */
  readonly onRetry?: () => void
  /** As it stands in the box. */
  readonly typed: string
  readonly recents: readonly string[]
  onSearch(text: string): void
}

const NONE: readonly string[] = []

/** What to look for: a chunk of its own, fetched when a search box opens. */
export function SearchIdeas({ unfound, onRetry, typed, recents, onSearch }: SearchIdeasProps) {
  const dispatch = useAppDispatch()
  const { data } = useListPopularSearchesQuery()
  const popular = data?.items ?? NONE
  /** For links: a list may have the path of the one on the screen, and a menu around the box goes with its page. */
  const leave = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // By the flow's name: whatever of the effects this chunk asked for would make them larger.
    dispatch(eventAction('search', { type: 'search.closed' }))
    // Out of the box, which keeps a phone's keyboard up, once nobody watches it any more.
    queueMicrotask(focusFirst)
  }
  if (onRetry) return <FailedSearch onRetry={onRetry} onSearch={() => onSearch(typed)} />
  if (unfound !== undefined)
    return <EmptySearch text={unfound} {...{ recents, popular, onSearch }} onLeave={leave} />
  return (
    <>
      <PopularSearches items={popular} onSearch={onSearch} />
      <LastSeen onLeave={leave} />
    </>
  )
}
