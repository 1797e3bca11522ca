import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './FormOutcome.module.css'

interface FormOutcomeProps {
  children: ReactNode
  className?: string | undefined
}

/**
 * What became of sending a form: above its button, or in place of the form. It scrolls into view, because a phone may
 * show nothing but the button that was pressed, and takes the focus when that button is gone. Rendered while there is
 * something to say.
 */
export function FormOutcome({ children, className }: FormOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    // `void`: some browsers return a promise, which React would take for a cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={classes(styles.outcome, className)}>
      {children}
    </div>
  )
}
