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
 * A link that appends the next page to the list. The URL contains the appended page; the state of the history entry contains the
 * first one (usePageSpan.ts). Without JavaScript it opens the next page alone.
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
 * Marks the link as hydrated, so that the first script no longer records presses for React (app/firstScript/earlyPresses.ts).
 */
const hydrated = (link: HTMLAnchorElement | null) => link?.removeAttribute('data-inplace')
