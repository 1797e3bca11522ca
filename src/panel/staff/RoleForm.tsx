import { useEffect, useRef, useState, type FormEvent } from 'react'
import { staffRoleNames, type StaffRole } from '../../../contract/authorization/permissions.ts'
import { normaliseMobile, validationMessages } from '../../../contract/validation.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import { Question } from '../frame/Question.tsx'
import lists from '../lists/Lists.module.css'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { Failure } from '../shared/Failure.tsx'
import { useGiveRoleMutation, type Colleague } from './teamApi.ts'

interface RoleFormProps {
  /** The colleague whose role changes; null to add a colleague. */
  colleague: Colleague | null
  onDone(): void
}

/** Id of the button that opens the form, to which the focus returns. */
export const changerId = (colleague: number) => `change-role-${colleague}`

/** Gives a member a role; finds the account by its mobile number. */
export function RoleForm({ colleague, onDone }: RoleFormProps) {
  const draft = useDraft(`role-${colleague?.id ?? 'new'}`, {
    mobile: colleague?.mobile ?? '',
    role: colleague?.role ?? 'support',
  })
  const { mobile, role } = draft.values as { mobile: string; role: StaffRole }
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [give, { error, isLoading }] = useGiveRoleMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (colleague) form.current?.querySelector('select')?.focus()
  }, [colleague])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDone('')
    const lack = normaliseMobile(mobile)
      ? ''
      : mobile.trim()
        ? validationMessages.mobilePattern
        : validationMessages.mobileRequired
    setProblem(lack)
    if (lack || isLoading) return
    if (role === 'owner' && colleague?.role !== 'owner') setAsked(true)
    else void giveIt()
  }
  const giveIt = async () => {
    const sent = draft.latest()
    const { data } = await give({ mobile, role })
    setAsked(false)
    if (!data) return
    setDone(`نقش «${staffRoleNames[role]}» داده شد.`)
    // A mobile that was typed while the request was pending stays.
    if (draft.latest() === sent) draft.clear()
    if (colleague) close(colleague)
  }
  const close = ({ id }: Colleague) => {
    if (form.current) focusSuccessor(form.current, () => document.getElementById(changerId(id)))
    draft.clear()
    onDone()
  }
  const refusal = problem || apiErrorOf(error)?.fields?.['mobile']
  return (
    <form ref={form} className={lists.card} aria-label="نقش" onSubmit={submit}>
      <h2>{colleague ? `نقش ${colleague.name || 'همکار'}` : 'همکار تازه'}</h2>
      {refusal || isAsked ? null : <Failure error={error} />}
      {draft.note}
      <div className={lists.fields}>
        <TextField
          label="موبایل"
          ltr
          inputMode="tel"
          maxLength={20}
          {...draft.field('mobile', () => setProblem(''))}
          readOnly={colleague !== null}
          error={refusal}
        />
        <ChoiceField label="نقش" of={staffRoleNames} {...draft.field('role')} />
      </div>
      <p className={lists.quiet}>{roleWords[role]}</p>
      <div className={lists.line}>
        <Button type="submit" busy={isLoading}>
          {colleague ? 'ثبت نقش' : 'دادن نقش'}
        </Button>
        {colleague ? (
          <Button variant="ghost" onClick={() => close(colleague)}>
            انصراف
          </Button>
        ) : null}
      </div>
      <p role="status">{done}</p>
      <Question
        open={isAsked}
        title={`نقش «${staffRoleNames.owner}»`}
        act="دادن نقش مدیر"
        busy={isLoading}
        onAct={() => void giveIt()}
        onClose={() => setAsked(false)}
      >
        <p>
          <bdi>{colleague?.name || toPersianDigits(normaliseMobile(mobile) ?? mobile)}</bdi> به همهٔ بخش‌های
          پنل دسترسی پیدا می‌کند: سفارش‌ها، پول، قیمت‌ها و اعضا. نقش دیگران، و از جمله نقش شما، را هم می‌تواند
          بگیرد.
        </p>
      </Question>
    </form>
  )
}

/** Explains each role. */
const roleWords: Readonly<Record<StaffRole, string>> = {
  owner: 'به همهٔ بخش‌ها دسترسی دارد و نقش دیگران را هم تعیین می‌کند.',
  catalogue: 'کالاها و کدهای تخفیف را می‌بیند و تغییر می‌دهد.',
  orders: 'سفارش‌ها را پیش می‌برد و کالاها، اعضا و گزارش‌ها را می‌بیند.',
  support: 'به پیام‌ها، دیدگاه‌ها، پرسش‌ها و اعضا رسیدگی می‌کند و سفارش‌ها و کالاها را می‌بیند.',
}
