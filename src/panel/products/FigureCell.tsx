import { useId, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import styles from './ProductTable.module.css'
import { typedNumber } from '../typedNumber.ts'

interface FigureCellProps {
  /** Of the product and of what the number is. */
  label: string
  value: number
  column: 'price' | 'stock'
  /** What is wrong, in words, or null. */
  onSave(value: number): Promise<string | null>
}

/** A number that is changed where it stands: Enter keeps it, Esc takes it back, ↑ and ↓ go to the rows around. */
export function FigureCell({ label, value, column, onSave }: FigureCellProps) {
  const noteId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    if (typed === null || isBusy) return
    const number = typedNumber(typed)
    if (number === null) return setNote('یک عدد بنویسید.')
    if (number === value) return drop()
    setBusy(true)
    const problem = await onSave(number)
    setBusy(false)
    if (problem) setNote(problem)
    else drop()
  }
  const drop = () => {
    setTyped(null)
    setNote('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') drop()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      goTo(event.currentTarget, column, event.key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.figure}>
      <input
        aria-label={label}
        aria-invalid={note !== '' || undefined}
        aria-describedby={note || typed !== null ? noteId : undefined}
        data-column={column}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isBusy}
        className={classes(styles.number, typed !== null && styles.changed)}
        value={typed ?? formatNumber(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setNote('')
        }}
        onKeyDown={onKeyDown}
      />
      {note ? (
        <p id={noteId} role="alert" className={styles.problem}>
          {note}
        </p>
      ) : typed !== null ? (
        <p id={noteId} className={styles.unsaved}>
          ذخیره نشده؛ Enter بزنید
        </p>
      ) : null}
    </div>
  )
}

function goTo(from: HTMLInputElement, column: string, step: 1 | -1): void {
  const cells = [
    ...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? []),
  ]
  cells[cells.indexOf(from) + step]?.focus()
}
