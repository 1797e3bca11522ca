import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'
import { iconPaths, type IconName } from './iconPaths.ts'

export interface EmptyStateProps {
  drawing?: DrawingName | IconName
  title: string
  text?: ReactNode
  /** A button or a link to continue. */
  children?: ReactNode
}

export function EmptyState({ drawing = 'watch', title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing in iconPaths ? (
        <Drawing name="watch" iconPath={iconPaths[drawing as IconName]} />
      ) : (
        <Drawing name={drawing as DrawingName} />
      )}
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
    </div>
  )
}
