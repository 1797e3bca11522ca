import type { ReactNode } from 'react'
import styles from './Inspector.module.css'

/** A box that scrolls, with the keyboard as well. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
