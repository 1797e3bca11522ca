import { Check, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { draftName, dropPanelDraft, storePanelDraft, readPanelDraft } from '../drafts/panelDrafts.ts'
import { useStaff } from '../frame/staff.ts'
import styles from './ProductTable.module.css'
import { typedNumber } from '../shared/typedNumber.ts'

/** The figure and the version of the product that the person saw when typing began. */
export interface Seen {
  readonly value: number
  readonly version: number
}

export interface Problem {
  readonly words: string
  /** The product has changed since the person saw it. */
  readonly isConflict: boolean
}

interface FigureCellProps {
  /** Id of the product. */
  id: number
  /** Accessible name with product and column. */
  label: string
  value: number
  /** Version of the product. */
  version: number
  column: 'price' | 'stock'
  /** Resolves to the problem, or null after a success. */
  onSave(value: number, seen: Seen): Promise<Problem | null>
}

/**
 * Edits a figure in its table row. Enter saves and Esc reverts; two buttons do the same, because phone keyboards lack these keys.
 * ↑ and ↓ move between rows. Saving sends the value seen when typing began; after a conflict, the current one.
 */
export function FigureCell({ id, label, value, version, column, onSave }: FigureCellProps) {
  const noteId = useId()
  // The draft restores unsaved input after a reload, and when the person returns to this page of the list.
  const draft = draftName(useStaff().id, `product-${id}-${column}`)
  const [typed, setTyped] = useState(() => typedBefore(draft))
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const now: Seen = { value, version }

  const save = async () => {
    if (typed === null || isBusy) return
    const { text, seen: known } = typed
    const seen = known ?? now
    const number = typedNumber(text)
    if (number === null) return setNote('یک عدد بنویسید.')
    if (number === seen.value) return drop()
    setBusy(true)
    const problem = await onSave(number, seen)
    setBusy(false)
    if (!problem) return drop()
    setNote(problem.words)
    edit(text, problem.isConflict ? null : seen)
  }
  const edit = (text: string, seen: Seen | null) => {
    setTyped({ text, seen })
    storePanelDraft(draft, { typed: { text }, base: seen ?? undefined })
  }
  const drop = () => {
    setTyped(null)
    dropPanelDraft(draft)
    setNote('')
  }
  /** Moves the focus, because the buttons disappear: after a tap to the row's link, so that a phone's keyboard does not open. */
  const press = (act: () => unknown) => (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('tr')
    focusSuccessor(event.currentTarget, () => (event.detail === 0 ? field.current : row?.querySelector('a')))
    act()
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
        ref={field}
        aria-label={label}
        aria-invalid={note !== '' || undefined}
        aria-describedby={note || typed !== null ? noteId : undefined}
        data-column={column}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        readOnly={isBusy}
        className={classes(styles.number, typed !== null && styles.changed)}
        value={typed?.text ?? formatNumber(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          edit(event.currentTarget.value, typed?.seen ?? now)
          setNote('')
        }}
        onKeyDown={onKeyDown}
      />
      {typed === null ? null : (
        <div className={styles.keep}>
          <IconButton variant="outline" label={`ذخیرهٔ ${label}`} busy={isBusy} onClick={press(save)}>
            <Check size={20} />
          </IconButton>
          <IconButton
            variant="outline"
            label={`برگرداندن ${label}`}
            aria-disabled={isBusy}
            onClick={press(drop)}
          >
            <X size={20} />
          </IconButton>
        </div>
      )}
      {note ? (
        <p id={noteId} role="alert" className={styles.problem}>
          {note}
        </p>
      ) : typed !== null ? (
        <p id={noteId} className={styles.unsaved}>
          ذخیره نشده است.
        </p>
      ) : null}
    </div>
  )
}

function typedBefore(draft: string): { readonly text: string; readonly seen: Seen | null } | null {
  const before = readPanelDraft(draft)
  return before ? { text: before.typed['text'] ?? '', seen: (before.base as Seen | undefined) ?? null } : null
}

function goTo(from: HTMLInputElement, column: string, step: 1 | -1): void {
  const cells = [
    ...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? []),
  ]
  cells[cells.indexOf(from) + step]?.focus()
}
