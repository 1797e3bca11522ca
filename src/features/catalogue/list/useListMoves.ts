import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigationType } from 'react-router'
import { formatNumber } from '../../../lib/persian.ts'
import { focusFirst } from '../../../ui/page/nextOfKin.ts'
import { sortNames, sortOf, withPage } from './listAddress.ts'
import type { PageSpan } from './usePageSpan.ts'

/** The box around the grids of a list's pages, in their order. */
export type GoodsPlace = RefObject<HTMLElement | null>

interface ListMoves {
  goods: GoodsPlace
  failed: boolean
  span: PageSpan
  /** Number of the last page. */
  last: number
  params: URLSearchParams
}

/**
 * After another page the focus goes to the heading, after «more» to the first card that came; another order keeps
 * it where it is. Gives what happened in words, for a status line. Going back leaves the focus to the browser. A move
 * that failed is none until another try brings what was asked for.
 */
export function useListMoves({ goods, failed, span, last, params }: ListMoves): string {
  const [said, setSaid] = useState('')
  const isBack = useNavigationType() === 'POP'
  const sort = sortOf(params)
  // All of the address but its page.
  const scope = withPage(params, 1)
  const before = useRef({ page: span.to, sort, scope })
  const hadFailed = useRef(false)

  useEffect(() => {
    if (failed) return void (hadFailed.current = true)
    // The button of the other try is gone.
    if (hadFailed.current && !isBack && document.activeElement === document.body) focusFirst()
    hadFailed.current = false
    const { page, sort: oldSort, scope: oldScope } = before.current
    before.current = { page: span.to, sort, scope }
    if (isBack) return
    if (oldSort !== sort) return setSaid(`مرتب شد: ${sortNames[sort]}`)
    if (oldScope !== scope || page === span.to) return
    if (span.from < span.to) return focusFirst(() => firstLinkOf(goods))
    setSaid(`صفحهٔ ${formatNumber(span.to)} از ${formatNumber(last)}`)
    focusFirst()
  }, [goods, failed, isBack, last, scope, sort, span.from, span.to])

  return said
}

const firstLinkOf = ({ current }: GoodsPlace) => current?.lastElementChild?.querySelector('article a')
