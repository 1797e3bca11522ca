import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './FoldedFields.module.css'

interface FoldedFieldsProps {
  /** Number of fields with a value. */
  count: number
  /** The active filters; when they change, the fields fold to show the result. If undefined, only the button folds them. */
  settled?: string
  /** Keeps the fields open, because one is invalid. */
  isWrong?: boolean
  children: ReactNode
}

/** Fields that a phone hides behind a button, so that the list begins on the first screen; always visible on wide screens. */
export function FoldedFields({ count, settled, isWrong = false, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isWrong)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Move the focus to the button first, because hiding a focused field loses the focus.
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
          icon={<SlidersHorizontal size={18} />}
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
