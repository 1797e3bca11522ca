import { memberDeskLengths, memberDeskMessages } from '../../../contract/staff/rules.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { DeskForm } from '../shared/DeskForm.tsx'
import { useBlockMemberMutation, type Member } from './membersApi.ts'

/** Blocks or unblocks a member, with a reason that colleagues read. */
export function BlockForm({ id, blocked }: Member) {
  const draft = useDraft(`member-${id}-${blocked ? 'unblock' : 'block'}`, { cause: '' })
  const { cause } = draft.values
  const [block, call] = useBlockMemberMutation()
  const act = blocked ? 'رفع مسدودی' : 'مسدود کردن'
  const lack = blocked ? memberDeskMessages.unblockCause : memberDeskMessages.blockCause
  return (
    <DeskForm
      label={act}
      variant="outline"
      {...{ draft, call, act }}
      problems={{ cause: cause.trim() ? '' : lack }}
      send={() => block({ id, blocked: !blocked, cause })}
    >
      {(errorOf) => (
        <TextField
          label={`علت ${act}`}
          maxLength={memberDeskLengths.cause}
          {...draft.field('cause')}
          hint={
            blocked
              ? 'دوباره می‌تواند وارد شود.'
              : 'از همهٔ دستگاه‌ها خارج می‌شود و تا رفع مسدودی نمی‌تواند وارد شود؛ سبد و سفارش‌هایش می‌ماند.'
          }
          error={errorOf('cause')}
        />
      )}
    </DeskForm>
  )
}
