import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './Step.module.css'

interface StepProps {
  number: number
  title: string
  isOpen: boolean
  /** Summary of the choice; empty if the step is not completed. */
  chosen: string
  /** Reopens the step; absent if that is not possible. */
  onOpen?: () => void
  children: ReactNode
}

/** A step of the checkout. Opening it moves the focus to its heading. */
export function Step({ number, title, isOpen, chosen, onOpen, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const isDone = !isOpen && chosen !== ''
  return (
    <li className={classes(styles.step, isOpen && styles.open)} aria-current={isOpen ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={classes(styles.number, isDone && styles.done)} aria-hidden="true">
          {isDone ? <Check size={16} /> : formatNumber(number)}
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {isDone && onOpen ? (
          <Button variant="ghost" size="s" aria-label={`تغییر ${title}`} onClick={onOpen}>
            تغییر
          </Button>
        ) : null}
      </div>
      {isOpen ? <div className={styles.body}>{children}</div> : null}
      {isDone ? <p className={styles.chosen}>{chosen}</p> : null}
    </li>
  )
}
