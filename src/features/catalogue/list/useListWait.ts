import { useLocation } from 'react-router'
import { pageOf } from './listAddress.ts'
import { useEffect, useState } from 'react'
import { useNextList } from './useListNavigation.ts'

/** Kind of navigation that has been pending noticeably long: more products, another page, or other filters. */
export type ListWait = 'more' | 'page' | 'choices' | null

export function useListWait(params: URLSearchParams): ListWait {
  const here = useLocation()
  const next = useNextList()
  const isLate = useIsLate(next !== null && next.search !== here.search)
  return next && isLate ? kindOf(next.state, new URLSearchParams(next.search), params) : null
}

function kindOf(state: unknown, next: URLSearchParams, params: URLSearchParams) {
  if ((state as { from?: unknown } | null)?.from !== undefined) return 'more'
  return pageOf(next) === pageOf(params) ? 'choices' : 'page'
}

/** Delay before a placeholder appears, ms, because a placeholder that only flashes is worse than none. */
const FELT_AFTER = 150

/** True while something has been pending for longer than `FELT_AFTER`. */
function useIsLate(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), FELT_AFTER)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isPending])
  return isPending && isLate
}
