import { highlightParts } from './highlight.ts'
import styles from './Highlight.module.css'

/** Renders a text with the typed parts in bold. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  return highlightParts(text, typed).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
