import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './FoldedFields.module.css'

interface FoldedFieldsProps {
  /** Of them at work now. */
  count: number
  /** What the list is narrowed by: when that changes they fold, so that it is seen. Without it they stay open. */
  settled?: string
  /** One of them says what is wrong with it: that must be seen. */
  isWrong?: boolean
  children: ReactNode
}

/**
 * Fields of a filter that a phone shows only when asked, so that the list begins in its first window. They stay in
 * their form and, where they show, in the grid around them.
 */
export function FoldedFields({ count, settled, isWrong = false, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isWrong)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Hidden, a field would lose the focus to nobody.
    if (!isWrong && fields.current?.contains(document.activeElement) && toggle.current?.checkVisibility?.())
      toggle.current.focus()
    setOpen(isWrong)
  }, [settled, isWrong])
  return (
    <>
      <div className={styles.toggle}>
        <Button
          ref={toggle}
          variant="outline"
          size="s"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {`فیلترها${count > 0 ? ` (${formatNumber(count)})` : ''}`}
        </Button>
      </div>
      <div ref={fields} id={id} className={classes(styles.fields, isOpen && styles.open)}>
        {children}
      </div>
    </>
  )
}
