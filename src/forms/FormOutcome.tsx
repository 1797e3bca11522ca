import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './FormOutcome.module.css'

interface FormOutcomeProps {
  children: ReactNode
  className?: string | undefined
}

/**
 * The result of submitting a form, above its button or in place of the form. It scrolls into view, because a phone may
 * show only the pressed button, and takes the focus when that button is gone. Render it only while there is a result.
 */
export function FormOutcome({ children, className }: FormOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    // `void`, because scrollIntoView returns a promise in some browsers, and React would call it as a cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={classes(styles.outcome, className)}>
      {children}
    </div>
  )
}
