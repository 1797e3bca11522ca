import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: string
  closed?: boolean
  children: ReactNode
}

/** A tool of the replay; folds away. */
export function Card({ title, closed = false, children }: CardProps) {
  return (
    <details className={styles.card} open={!closed}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
