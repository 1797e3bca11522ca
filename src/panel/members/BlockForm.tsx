import { useState, type FormEvent } from 'react'
import { memberDeskLengths, memberDeskMessages } from '../../../contract/staff/rules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import { useBlockMemberMutation, type Member } from './membersApi.ts'

/** Blocks or unblocks a member, with a reason that colleagues read. */
export function BlockForm({ id, blocked }: Member) {
  const draft = useDraft(`member-${id}-${blocked ? 'unblock' : 'block'}`, { cause: '' })
  const { cause } = draft.values
  const [isLacking, setLacking] = useState(false)
  const [block, { error, isLoading }] = useBlockMemberMutation()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLacking(!cause.trim())
    if (!cause.trim()) return
    keepFocusInSection(event.currentTarget)
    const { data } = await block({ id, blocked: !blocked, cause })
    if (data) draft.clear()
  }
  const lack = blocked ? memberDeskMessages.unblockCause : memberDeskMessages.blockCause
  const refusal = isLacking ? lack : apiErrorOf(error)?.fields?.['cause']
  return (
    <form
      className={lists.form}
      aria-label={blocked ? 'رفع مسدودی' : 'مسدود کردن'}
      onSubmit={(event) => void submit(event)}
    >
      {refusal ? null : <Failure error={error} />}
      {draft.note}
      <TextField
        label={blocked ? 'علت رفع مسدودی' : 'علت مسدود کردن'}
        maxLength={memberDeskLengths.cause}
        {...draft.field('cause', () => setLacking(false))}
        hint={
          blocked
            ? 'دوباره می‌تواند وارد شود.'
            : 'از همهٔ دستگاه‌ها خارج می‌شود و تا رفع مسدودی نمی‌تواند وارد شود؛ سبد و سفارش‌هایش می‌ماند.'
        }
        {...(refusal && { error: refusal })}
      />
      <Button type="submit" variant="outline" busy={isLoading}>
        {blocked ? 'رفع مسدودی' : 'مسدود کردن'}
      </Button>
    </form>
  )
}
