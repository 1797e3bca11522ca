import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/persian.ts'
import { pageNumbers, withPage } from './listAddress.ts'
import styles from './Paging.module.css'

export interface PagingProps {
  /** The first page is 1. */
  current: number
  last: number
  params: URLSearchParams
}

/** Links to the pages of a list. Search engines follow them too. */
export function Paging({ current, last, params }: PagingProps) {
  if (last === 1) return null
  const to = (page: number) => ({ search: withPage(params, page) })
  return (
    <nav aria-label="صفحه‌های فهرست" className={styles.paging}>
      {current > 1 ? (
        <Link to={to(current - 1)} rel="prev" className={styles.step}>
          <ChevronRight size={18} />
          <span>قبلی</span>
        </Link>
      ) : null}
      <ol className={styles.pages}>
        {pageNumbers(current, last).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={to(page)}
                className={styles.page}
                aria-label={`صفحهٔ ${formatNumber(page)}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {formatNumber(page)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < last ? (
        <Link to={to(current + 1)} rel="next" className={styles.step}>
          <span>بعدی</span>
          <ChevronLeft size={18} />
        </Link>
      ) : null}
    </nav>
  )
}
