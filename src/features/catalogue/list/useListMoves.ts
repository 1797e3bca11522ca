import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigationType } from 'react-router'
import { formatNumber } from '../../../lib/persian.ts'
import { focusFirst } from '../../../ui/page/focusSuccessor.ts'
import { sortNames, sortOf, withPage } from './listAddress.ts'
import type { PageSpan } from './usePageSpan.ts'

/** The element that contains the grids of a list's pages, in order. */
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
 * Moves the focus after a navigation within a list: to the heading after another page, to the first new product after
 * "more". Another order and Back leave it alone. A failed navigation counts only once a retry succeeds.
 * @returns the text for a status line
 */
export function useListMoves({ grids, failed, span, last, params }: ListMoves): string {
  const [said, setSaid] = useState('')
  const isBack = useNavigationType() === 'POP'
  const sort = sortOf(params)
  // The URL without its page.
  const scope = withPage(params, 1)
  const before = useRef({ page: span.to, sort, scope })
  const hadFailed = useRef(false)

  useEffect(() => {
    if (failed) return void (hadFailed.current = true)
    // The retry button that had the focus is gone.
    if (hadFailed.current && !isBack && document.activeElement === document.body) focusFirst()
    hadFailed.current = false
    const { page, sort: oldSort, scope: oldScope } = before.current
    before.current = { page: span.to, sort, scope }
    if (isBack) return
    if (oldScope !== scope) showStart(grids)
    if (oldSort !== sort) return setSaid(`مرتب شد: ${sortNames[sort]}`)
    if (oldScope !== scope || page === span.to) return
    if (span.from < span.to) return focusFirst(() => firstLinkOf(grids))
    setSaid(`صفحهٔ ${formatNumber(span.to)} از ${formatNumber(last)}`)
    focusFirst()
  }, [grids, failed, isBack, last, scope, sort, span.from, span.to])

  return said
}

/** Scrolls up to a list in another order or with other filters; its tools stay in sight while it scrolls. */
function showStart({ current }: GridsRef): void {
  const list = current?.parentElement
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

const firstLinkOf = ({ current }: GridsRef) => current?.lastElementChild?.querySelector('article a')
