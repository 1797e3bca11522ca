import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { DeskOrdersAnswer, DeskOrdersQuery } from '../../../contract/orders/deskSchemas.ts'
import { listPositionOf } from '../lists/listPosition.ts'
import { useListDeskOrdersQuery } from '../shared/deskApi.ts'
import { polled } from '../shared/polled.ts'

/**
 * The list as it was when the page opened. Newer orders are counted and shown only on request, so that rows do not move while
 * somebody reads them. Back restores the same list.
 */
export function useStableList(query: DeskOrdersQuery) {
  const place = listPositionOf(useLocation().key)
  const [until, setUntil] = useState(place.until)
  const newest = useListDeskOrdersQuery(query, polled)
  const items = newest.data?.items ?? []
  const newestId = items[0]?.id
  // Also set when the first order arrives in an empty list.
  if (until === undefined && newestId !== undefined) setUntil(newestId)
  const shown = until ?? newestId
  const fresh = shown === undefined ? 0 : items.filter(({ id }) => id > shown).length
  const still = useListDeskOrdersQuery({ ...query, until: shown }, { skip: fresh === 0 })
  const older = useMemo(() => newest.data && without(fresh, newest.data), [newest.data, fresh])
  // Until the answer without newer orders arrives, show the part that the newest page contains.
  const first = fresh === 0 ? newest.data : (still.currentData ?? older)
  if (until !== undefined && place.until !== until) place.until = until
  return {
    newest,
    /** First page of the stable list. */
    first,
    total: first?.total ?? 0,
    query: { ...query, ...(shown !== undefined && { until: shown }) },
    /** Number of orders on the newest page that the stable list does not show. */
    fresh,
    showFresh() {
      place.until = newestId
      setUntil(newestId)
    },
  }
}

/** Drops the newer orders from the newest page, which leaves its last rows unknown. */
const without = (fresh: number, { items, total, ...rest }: DeskOrdersAnswer): DeskOrdersAnswer => ({
  ...rest,
  items: items.slice(fresh),
  total: Math.max(0, total - fresh),
})
