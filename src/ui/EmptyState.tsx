import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  drawing?: DrawingName
  title: string
  text?: ReactNode
  /** The way on: a button or a link. */
  children?: ReactNode
}

export function EmptyState({ drawing = 'watch', title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
    </div>
  )
}
