import type { MouseEvent } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { eventAction } from '../../../flows/flow.ts'
import { focusFirst } from '../../../ui/page/focusSuccessor.ts'
import { EmptySearch } from './EmptySearch.tsx'
import { FailedSearch } from '../FailedSearch.tsx'
import { LastSeen } from './LastSeen.tsx'
import { useListPopularSearchesQuery } from './popularApi.ts'
import { PopularSearches } from './PopularSearches.tsx'

export interface SearchIdeasProps {
  /** The text that has no results; absent if the box is empty. */
  readonly unfound?: string
  /** Repeats the failed request. */
  readonly onRetry?: () => void
  /** The text of the box. */
  readonly typed: string
  readonly recents: readonly string[]
  onSearch(text: string): void
}

const NONE: readonly string[] = []

/** Suggests searches and products. A separate chunk, fetched when an overlay opens. */
export function SearchIdeas({ unfound, onRetry, typed, recents, onSearch }: SearchIdeasProps) {
  const dispatch = useAppDispatch()
  const { data } = useListPopularSearchesQuery()
  const popular = data?.items ?? NONE
  /**
   * Closes the overlay when a link is pressed, because a link to the path of the current list does not change the page.
   */
  const leave = (event: MouseEvent) => {
    // Let the browser open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // Dispatch by the flow's id, because importing the flow would make this chunk larger.
    dispatch(eventAction('search', { type: 'search.closed' }))
    // Move the focus out of the box, because a focused box would leave a phone's keyboard open.
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
