import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigationType } from 'react-router'
import { formatNumber } from '../../../lib/persian.ts'
import { focusFirst } from '../../../ui/page/focusSuccessor.ts'
import { sortNames, sortOf, withPage } from './listAddress.ts'
import type { PageSpan } from './usePageSpan.ts'

/** Ref of the element that contains a grid for each page of the list, in order. */
export type GridsRef = RefObject<HTMLElement | null>

interface ListMoves {
  grids: GridsRef
  failed: boolean
  span: PageSpan
  /** Number of the last page. */
  last: number
  params: URLSearchParams
}

/**
 * Moves the focus after a navigation within a list: to the heading after a change of page, to the first new product after "more".
 * Does not move it after a change of order or after Back; after a failed navigation only when a retry succeeds.
 * @returns the text for the status line
 */
export function useListMoves({ grids, failed, span, last, params }: ListMoves): string {
  const [status, setStatus] = useState('')
  const isBack = useNavigationType() === 'POP'
  const sort = sortOf(params)
  // The URL without its page.
  const scope = withPage(params, 1)
  const before = useRef({ page: span.to, sort, scope })
  const hadFailed = useRef(false)

  useEffect(() => {
    if (failed) return void (hadFailed.current = true)
    // Focus the heading, because the focused retry button has disappeared.
    if (hadFailed.current && !isBack && document.activeElement === document.body) focusFirst()
    hadFailed.current = false
    const { page, sort: oldSort, scope: oldScope } = before.current
    before.current = { page: span.to, sort, scope }
    if (isBack) return
    if (oldScope !== scope) showStart(grids)
    if (oldSort !== sort) return setStatus(`مرتب شد: ${sortNames[sort]}`)
    if (oldScope !== scope || page === span.to) return
    if (span.from < span.to) return focusFirst(() => firstLinkOf(grids))
    setStatus(`صفحهٔ ${formatNumber(span.to)} از ${formatNumber(last)}`)
    focusFirst()
  }, [grids, failed, isBack, last, scope, sort, span.from, span.to])

  return status
}

/** Scrolls up to the start of a list whose order or filters have changed. */
function showStart({ current }: GridsRef): void {
  const list = current?.parentElement
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

const firstLinkOf = ({ current }: GridsRef) => current?.lastElementChild?.querySelector('article a')
