import type { Heading } from '../../../contract/content/schemas.ts'
import styles from './Contents.module.css'

/** Minimum number of headings; a shorter text needs no table of contents. */
const LEAST = 4

/** Table of contents with native links, so that it works without scripts. */
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
