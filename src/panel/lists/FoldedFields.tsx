import { useId, useState, type ReactNode } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './FoldedFields.module.css'

/**
 * Fields of a filter that a phone shows only when asked, so that the list begins in its first window. They stay in
 * their form and, where they show, in the grid around them.
 */
export function FoldedFields({
  count,
  children,
}: {
  /** Of them at work now. */ count: number
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.toggle}>
        <Button
          variant="outline"
          size="s"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          فیلترها{count > 0 ? ` (${formatNumber(count)})` : ''}
        </Button>
      </div>
      <div id={id} className={classes(styles.fields, isOpen && styles.open)}>
        {children}
      </div>
    </>
  )
}
