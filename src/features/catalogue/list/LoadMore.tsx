import { Link } from 'react-router'
import { formatNumber } from '../../../lib/persian.ts'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { withPage } from './listAddress.ts'
import texts from '../../../ui/page/texts.module.css'
import styles from './LoadMore.module.css'
import type { PageSpan } from './usePageSpan.ts'

export interface LoadMoreProps {
  span: PageSpan
  total: number
  pageSize: number
  params: URLSearchParams
  isLoading: boolean
}

/**
 * Appends the next page. The URL is that page's own, and the history entry stores where the list began. Without
 * JavaScript it is a plain link.
 */
export function LoadMore({ span, total, pageSize, params, isLoading }: LoadMoreProps) {
  const shown = Math.min(total, span.to * pageSize) - (span.from - 1) * pageSize
  const rest = total - span.to * pageSize
  if (total <= pageSize) return null
  return (
    <div className={styles.more}>
      <p className={texts.faint} role="status">
        {`${formatNumber(shown)} از ${formatNumber(total)} کالا`}
      </p>
      {rest > 0 ? (
        <Link
          to={{ search: withPage(params, span.to + 1) }}
          state={{ from: span.from }}
          replace
          preventScrollReset
          ref={hydrated}
          data-inplace
          className={buttonClass({ variant: 'outline', size: 'l' })}
          aria-busy={isLoading || undefined}
        >
          {isLoading ? <Spinner /> : null}
          <span>{`نمایش ${formatNumber(Math.min(rest, pageSize))} کالای دیگر`}</span>
        </Link>
      ) : null}
    </div>
  )
}

/**
 * React handles the link from now on, so the first script must not record its presses
 * (app/firstScript/earlyPresses.ts).
 */
const hydrated = (link: HTMLAnchorElement | null) => link?.removeAttribute('data-inplace')
