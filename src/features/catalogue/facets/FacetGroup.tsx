import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FacetGroup.module.css'

export interface FacetGroupProps {
  title: string
  /** Text of the chosen values, shown while the group is closed. */
  summary: string
  /** Initial state; afterwards the visitor opens and closes the group. */
  isOpen: boolean
  children: ReactNode
}

export function FacetGroup({ title, summary, isOpen, children }: FacetGroupProps) {
  return (
    <details open={isOpen} className={styles.group}>
      <summary className={styles.head}>
        <span className={styles.title}>{title}</span>
        {summary ? <span className={styles.summary}>{summary}</span> : null}
        <ChevronDown size={18} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
