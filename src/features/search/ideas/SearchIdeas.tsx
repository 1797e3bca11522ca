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
  const { data } = useListPopularSearchesQuery()
  const popular = data?.items ?? NONE
  if (onRetry) return <FailedSearch onRetry={onRetry} onSearch={() => onSearch(typed)} />
  if (unfound !== undefined)
    return <EmptySearch text={unfound} recents={recents} popular={popular} onSearch={onSearch} />
  return (
    <>
      <PopularSearches items={popular} onSearch={onSearch} />
      <LastSeen />
    </>
  )
}
