import type { ArticlesAnswer } from '../../../contract/content/schemas.ts'
import { formatNumber } from '../../lib/persian.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './BlogPaging.module.css'

interface BlogPagingProps {
  list: ArticlesAnswer
  /** URL of the list's first page. */
  base: string
}

/** Links to older and newer articles. */
export function BlogPaging({ list: { page, total, pageSize }, base }: BlogPagingProps) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const to = (number: number) => (number === 1 ? base : `${base}?page=${number}`)
  return (
    <nav aria-label="صفحه‌های مجله" className={styles.paging}>
      {page > 1 ? (
        <ButtonLink to={to(page - 1)} rel="prev" variant="outline">
          تازه‌ترها
        </ButtonLink>
      ) : null}
      <span role="status" className={texts.soft}>
        {`صفحهٔ ${formatNumber(page)} از ${formatNumber(last)}`}
      </span>
      {page < last ? (
        <ButtonLink to={to(page + 1)} rel="next" variant="outline">
          قدیمی‌ترها
        </ButtonLink>
      ) : null}
    </nav>
  )
}
