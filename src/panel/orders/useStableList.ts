import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { DeskOrdersAnswer, DeskOrdersQuery } from '../../../contract/orders/deskSchemas.ts'
import { listPositionOf } from '../lists/listPosition.ts'
import { useListDeskOrdersQuery } from '../shared/deskApi.ts'
import { polled } from '../shared/polled.ts'

/**
 * The list as it was opened: newer orders are only counted until somebody asks for them, so that rows do not move while
 * they are read. Going back restores the same list.
 */
export function useStableList(query: DeskOrdersQuery) {
  const place = listPositionOf(useLocation().key)
  const [until, setUntil] = useState(place.until)
  const newest = useListDeskOrdersQuery(query, polled)
  const items = newest.data?.items ?? []
  const newestId = items[0]?.id
  // An empty list shows the first order that arrives.
  if (until === undefined && newestId !== undefined) setUntil(newestId)
  const shown = until ?? newestId
  const fresh = shown === undefined ? 0 : items.filter(({ id }) => id > shown).length
  const still = useListDeskOrdersQuery({ ...query, until: shown }, { skip: fresh === 0 })
  const older = useMemo(() => newest.data && without(fresh, newest.data), [newest.data, fresh])
  // Until the older list is loaded, show the known part of it.
  const first = fresh === 0 ? newest.data : (still.currentData ?? older)
  if (until !== undefined && place.until !== until) place.until = until
  return {
    newest,
    /** First page of the shown list. */
    first,
    total: first?.total ?? 0,
    query: { ...query, ...(shown !== undefined && { until: shown }) },
    /** Number of newer orders on the newest page. */
    fresh,
    showFresh() {
      place.until = newestId
      setUntil(newestId)
    },
  }
}

/** The newest page without its newer orders; its last rows are unknown. */
const without = (fresh: number, { items, total, ...rest }: DeskOrdersAnswer): DeskOrdersAnswer => ({
  ...rest,
  items: items.slice(fresh),
  total: Math.max(0, total - fresh),
})
