import type { MouseEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/persian.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import styles from './Lists.module.css'

/** Moves the focus to the other link, because the pressed one disappears on the first and the last page. */
const turn = ({ currentTarget }: MouseEvent) => focusSuccessor(currentTarget)

interface PagerProps {
  /** Label of the navigation. */
  label: string
  /** Number of the current page, from 1. */
  page: number
  /** Number of pages, if known. */
  pages?: number
  hasMore?: boolean
  /** Id of the list's heading, if the list is not at the top of its page: the links scroll to it. */
  heading?: string
}

/** Links to the previous and the next page (`?page=`). */
export function Pager({ label, page, pages, hasMore = page < (pages ?? 0), heading }: PagerProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const to = (number: number) => {
    const next = new URLSearchParams(search)
    if (number > 1) next.set('page', String(number))
    else next.delete('page')
    return `${pathname}?${next}${heading ? `#${heading}` : ''}`
  }
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={label} className={styles.line}>
      {page > 1 ? (
        <ButtonLink to={to(page - 1)} variant="outline" size="s" onClick={turn}>
          صفحهٔ قبل
        </ButtonLink>
      ) : null}
      <span>{`صفحهٔ ${formatNumber(page)}${pages ? ` از ${formatNumber(pages)}` : ''}`}</span>
      {hasMore ? (
        <ButtonLink to={to(page + 1)} variant="outline" size="s" onClick={turn}>
          صفحهٔ بعد
        </ButtonLink>
      ) : null}
    </nav>
  )
}
