import { useId } from 'react'
import { memberDeskMessages } from '../../../contract/staff/rules.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import lists from '../lists/Lists.module.css'
import { DeskForm } from './DeskForm.tsx'
import { moment } from './moment.ts'
import { Card } from './Sections.tsx'

interface StaffNotesProps {
  /** Draft name of a new note. */
  draft: string
  notes: readonly {
    readonly id: number
    readonly staff: string
    readonly text: string
    readonly at: string
  }[]
  mayWrite: boolean
  longest: number
  /** Text shown if there are no notes. */
  empty?: string
  adding: readonly [
    add: (text: string) => PromiseLike<{ readonly data?: unknown }>,
    call: { readonly error?: unknown; readonly isLoading: boolean },
  ]
}

/** Notes of staff about an order or a member; shoppers never see them. */
export function StaffNotes(props: StaffNotesProps) {
  const { notes, mayWrite, longest, empty, adding } = props
  const [add, call] = adding
  const titleId = useId()
  const draft = useDraft(props.draft, { text: '' })
  const { text } = draft.values
  return (
    <Card id={titleId} title="یادداشت‌های فروشگاه">
      {empty && notes.length === 0 ? <p className={lists.quiet}>{empty}</p> : null}
      <ul className={lists.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={lists.text}>{note.text}</p>
            <p className={lists.quiet}>{`${note.staff}، ${moment(note.at)}`}</p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <DeskForm
          label="یادداشت"
          act="افزودن یادداشت"
          variant="outline"
          {...{ draft, call }}
          problems={{ text: text.trim() ? '' : memberDeskMessages.noteRequired }}
          send={() => add(text)}
        >
          {(errorOf) => (
            <TextField
              label="یادداشت تازه"
              maxLength={longest}
              {...draft.field('text')}
              error={errorOf('text')}
            />
          )}
        </DeskForm>
      ) : null}
    </Card>
  )
}
