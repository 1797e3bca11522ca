import { memberDeskLengths, memberDeskMessages } from '../../../contract/staff/rules.ts'
import { useMay } from '../frame/staff.ts'
import { StaffNotes } from '../shared/StaffNotes.tsx'
import { useAddMemberNoteMutation, type Member } from './membersApi.ts'

export function MemberNotes({ id, notes }: Member) {
  const [add, { error, isLoading }] = useAddMemberNoteMutation()
  return (
    <StaffNotes
      draft={`member-${id}-note`}
      notes={notes}
      mayWrite={useMay('members.write')}
      longest={memberDeskLengths.note}
      empty="یادداشتی نیست."
      required={memberDeskMessages.noteRequired}
      error={error}
      busy={isLoading}
      onAdd={async (text) => Boolean((await add({ id, text })).data)}
    />
  )
}
