import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './FormOutcome.module.css'

interface FormOutcomeProps {
  children: ReactNode
  className?: string | undefined
}

/**
 * Above the button of a form: what became of sending it. It comes into sight, for a phone may show nothing but the
 * button that was pressed. Rendered while there is something to say.
 */
export function FormOutcome({ children, className }: FormOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Of browsers that give a promise for it React would make a cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={classes(styles.outcome, className)}>
      {children}
    </div>
  )
}
