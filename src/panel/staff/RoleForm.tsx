import { useEffect, useRef, useState, type FormEvent } from 'react'
import { staffRoleNames, staffRoles, type StaffRole } from '../../../contract/authorization/permissions.ts'
import { normaliseMobile, validationMessages } from '../../../contract/validation.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from '../orders/Failure.tsx'
import { roleWords } from './roleWords.ts'
import { useGiveRoleMutation, type Colleague } from './teamApi.ts'

interface RoleFormProps {
  /** Whose role is changed; null: a new colleague's. */
  colleague: Colleague | null
  onDone(): void
}

/** A role for a member, found by the mobile of the account. */
export function RoleForm({ colleague, onDone }: RoleFormProps) {
  const [mobile, setMobile] = useState(colleague?.mobile ?? '')
  const [role, setRole] = useState<StaffRole>(colleague?.role ?? 'support')
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const [give, { error, isLoading }] = useGiveRoleMutation()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (colleague) fields.current?.querySelector('select')?.focus()
  }, [colleague])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDone('')
    const lack = normaliseMobile(mobile)
      ? ''
      : mobile.trim()
        ? validationMessages.mobilePattern
        : validationMessages.mobileRequired
    setProblem(lack)
    if (lack) return
    const { data } = await give({ mobile, role })
    if (!data) return
    setDone(`نقش «${staffRoleNames[role]}» داده شد.`)
    if (colleague) return onDone()
    setMobile('')
  }
  const refusal = problem || apiErrorOf(error)?.fields?.['mobile']
  return (
    <form className={lists.card} aria-label="نقش" onSubmit={(event) => void submit(event)}>
      <h2>{colleague ? `نقش ${colleague.name || 'همکار'}` : 'همکار تازه'}</h2>
      {refusal ? null : <Failure error={error} />}
      <div ref={fields} className={lists.fields}>
        <TextField
          label="موبایل"
          ltr
          inputMode="tel"
          maxLength={20}
          value={mobile}
          readOnly={colleague !== null}
          onChange={(event) => {
            setMobile(event.target.value)
            setProblem('')
          }}
          {...(refusal && { error: refusal })}
        />
        <SelectField label="نقش" value={role} onChange={(event) => setRole(event.target.value as StaffRole)}>
          {staffRoles.map((one) => (
            <option key={one} value={one}>
              {staffRoleNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={lists.quiet}>{roleWords[role]}</p>
      <div className={lists.line}>
        <Button type="submit" busy={isLoading}>
          {colleague ? 'ثبت نقش' : 'دادن نقش'}
        </Button>
        {colleague ? (
          <Button variant="ghost" onClick={onDone}>
            انصراف
          </Button>
        ) : null}
      </div>
      <p role="status">{done}</p>
    </form>
  )
}
