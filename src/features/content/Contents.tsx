import type { Heading } from '../../../contract/content/schemas.ts'
import styles from './Contents.module.css'

/** Fewer are no way to find: the text is as quickly looked over. */
const LEAST = 4

/** Table of contents of a text; native, so that it works before any script. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const chapters = headings.filter(({ level }) => level === 2)
  const shown = chapters.length >= LEAST ? chapters : []
  if (shown.length === 0) return null
  return (
    <nav aria-label="فهرست مطالب" className={styles.contents}>
      <p className={styles.title} aria-hidden="true">
        در این صفحه
      </p>
      <ol className={styles.list}>
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
