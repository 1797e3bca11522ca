import type { ArticlesAnswer } from '../../../contract/content/schemas.ts'
import { toBlogCategory } from '../../../contract/content/links.ts'
import { toBlog } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import styles from './Topics.module.css'

/** The blog's categories with the current one marked. */
export function Topics({ list: { categories, category, tag } }: { list: ArticlesAnswer }) {
  if (categories.length === 0) return null
  const all = !category && !tag
  return (
    <nav aria-label="بخش‌های مجله">
      <ul className={styles.topics}>
        <li>
          <AppLink to={toBlog()} className={styles.topic} aria-current={all ? 'page' : undefined}>
            همه
          </AppLink>
        </li>
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <AppLink
              to={toBlogCategory(slug)}
              className={styles.topic}
              aria-current={slug === category?.slug ? 'page' : undefined}
            >
              <span>{name}</span>
              <span className={styles.count}>{formatNumber(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
