import type { Topic } from '../../../contract/content/schemas.ts'
import { toBlogTag } from '../../../contract/content/links.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import styles from './Tags.module.css'

export function Tags({ tags }: { tags: readonly Topic[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="برچسب‌ها">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <AppLink to={toBlogTag(slug)} className={styles.tag} rel="tag">
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
