import { useState, type FormEvent } from 'react'
import { memberDeskLengths, memberDeskMessages } from '../../../contract/staff/rules.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useKept } from '../drafts/useKept.tsx'
import { useMay } from '../frame/StaffContext.ts'
import lists from '../lists/Lists.module.css'
import { Failure } from '../orders/Failure.tsx'
import { useAddMemberNoteMutation, type Member } from './membersApi.ts'

/** Notes of staff about the member, who never sees them. */
export function MemberNotes({ id, notes }: Member) {
  const draft = useKept(`member-${id}-note`, { text: '' })
  const { text } = draft.values
  const [isLacking, setLacking] = useState(false)
  const [add, { error, isLoading }] = useAddMemberNoteMutation()
  const mayWrite = useMay('members.write')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLacking(!text.trim())
    if (!text.trim()) return
    const { data } = await add({ id, text })
    if (data) draft.clear()
  }
  return (
    <section className={lists.card} aria-labelledby="member-notes">
      <h2 id="member-notes">یادداشت‌های فروشگاه</h2>
      {notes.length === 0 ? <p className={lists.quiet}>یادداشتی نیست.</p> : null}
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
          {draft.line}
          <TextField
            label="یادداشت تازه"
            maxLength={memberDeskLengths.note}
            value={text}
            onChange={(event) => {
              draft.change({ text: event.target.value })
              setLacking(false)
            }}
            {...(isLacking && { error: memberDeskMessages.noteRequired })}
          />
          <Button type="submit" variant="outline" busy={isLoading}>
            افزودن یادداشت
          </Button>
        </form>
      ) : null}
    </section>
  )
}
