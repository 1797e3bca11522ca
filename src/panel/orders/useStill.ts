import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { DeskOrdersAnswer, DeskOrdersQuery } from '../../../contract/orders/deskSchemas.ts'
import { keptPlaceOf } from '../lists/keptPlace.ts'
import { FRESH, useListDeskOrdersQuery } from './deskApi.ts'

/**
 * The list as it was when it was opened: orders that come in are counted beside it until somebody wants to see them, so
 * that nothing jumps that is being read. Back finds the list as it was left.
 */
export function useStill(wish: DeskOrdersQuery) {
  const place = keptPlaceOf(useLocation().key)
  const [until, setUntil] = useState(place.until)
  const newest = useListDeskOrdersQuery(wish, { pollingInterval: FRESH, skipPollingIfUnfocused: true })
  const items = newest.data?.items ?? []
  const newestId = items[0]?.id
  // An empty list shows what comes first.
  if (until === undefined && newestId !== undefined) setUntil(newestId)
  const shown = until ?? newestId
  const fresh = shown === undefined ? 0 : items.filter(({ id }) => id > shown).length
  const still = useListDeskOrdersQuery({ ...wish, until: shown }, { skip: fresh === 0 })
  const older = useMemo(() => newest.data && without(fresh, newest.data), [newest.data, fresh])
  // Until the list as it stood is here, what is known of it shows.
  const first = fresh === 0 ? newest.data : (still.currentData ?? older)
  if (until !== undefined && place.until !== until) place.until = until
  return {
    newest,
    /** First page of the list as it stands. */
    first,
    total: first?.total ?? 0,
    wish: { ...wish, ...(shown !== undefined && { until: shown }) },
    /** How many came since, of the newest page. */
    fresh,
    showFresh() {
      place.until = newestId
      setUntil(newestId)
    },
  }
}

/** The newest page without those that came since; its last rows are not known yet. */
const without = (fresh: number, { items, total, ...rest }: DeskOrdersAnswer): DeskOrdersAnswer => ({
  ...rest,
  items: items.slice(fresh),
  total: Math.max(0, total - fresh),
})
