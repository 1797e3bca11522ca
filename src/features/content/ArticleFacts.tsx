import type { ArticleTeaser } from '../../../contract/content/schemas.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/persian.ts'
import styles from './ArticleFacts.module.css'

/** Date, reading time and optionally the author of an article. */
export function ArticleFacts({ article, author = false }: { article: ArticleTeaser; author?: boolean }) {
  const { publishedTime, readingMinutes } = article
  return (
    <p className={styles.facts}>
      {author && article.author ? <span>{article.author}</span> : null}
      <time dateTime={publishedTime}>{formatDate(publishedTime)}</time>
      <span>{`${formatNumber(readingMinutes)} دقیقه مطالعه`}</span>
    </p>
  )
}
