import { useId, useState, type FormEvent } from 'react'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from './Failure.tsx'

interface StaffNotesProps {
  /** Name of the draft of a new note. */
  draft: string
  notes: readonly {
    readonly id: number
    readonly staff: string
    readonly text: string
    readonly at: string
  }[]
  mayWrite: boolean
  longest: number
  /** Text shown without notes. */
  empty?: string
  /** Error of an empty note; without it nothing happens. */
  required?: string
  error: unknown
  busy: boolean
  /** Resolves to whether the note was saved. */
  onAdd(text: string): Promise<boolean>
}

/** Notes of staff about an order or a member; shoppers never see them. */
export function StaffNotes(props: StaffNotesProps) {
  const { notes, mayWrite, longest, empty, required, error, busy, onAdd } = props
  const titleId = useId()
  const draft = useDraft(props.draft, { text: '' })
  const [isLacking, setLacking] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { text } = draft.values
    setLacking(!text.trim())
    if (text.trim() && (await onAdd(text))) draft.clear()
  }
  return (
    <section className={lists.card} aria-labelledby={titleId}>
      <h2 id={titleId}>یادداشت‌های فروشگاه</h2>
      {empty && notes.length === 0 ? <p className={lists.quiet}>{empty}</p> : null}
      <ul className={lists.list}>
        {notes.map(({ id, staff, text, at }) => (
          <li key={id}>
            <p className={lists.text}>{text}</p>
            <p className={lists.quiet}>{`${staff}، ${formatDate(at)}، ${formatTime(at)}`}</p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <form className={lists.form} aria-label="یادداشت" onSubmit={(event) => void submit(event)}>
          <Failure error={error} />
          {draft.note}
          <TextField
            label="یادداشت تازه"
            maxLength={longest}
            {...draft.field('text', () => setLacking(false))}
            {...(isLacking && required && { error: required })}
          />
          <Button type="submit" variant="outline" busy={busy}>
            افزودن یادداشت
          </Button>
        </form>
      ) : null}
    </section>
  )
}
