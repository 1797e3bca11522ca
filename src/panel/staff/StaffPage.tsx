import { useState } from 'react'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Question } from '../frame/Question.tsx'
import { useStaff } from '../frame/staff.ts'
import lists from '../lists/Lists.module.css'
import { changerId, RoleForm } from './RoleForm.tsx'
import { useListTeamQuery, useTakeRoleMutation, type Colleague } from './teamApi.ts'
import { moment } from '../shared/moment.ts'

/** Lists staff and their roles, which owners give and remove. */
export function StaffPage() {
  const query = useListTeamQuery()
  const [changed, setChanged] = useState<Colleague | null>(null)
  const [leaving, setLeaving] = useState<Colleague | null>(null)
  return (
    <>
      <PanelHead title="همکاران" />
      <RoleForm
        key={changed?.id ?? 0}
        colleague={changed}
        // Another colleague may have been chosen before the answer arrived.
        onDone={() => setChanged((now) => (now === changed ? null : now))}
      />
      <QueryView query={query}>
        {({ items }) => <Team items={items} onChange={setChanged} onLeave={setLeaving} />}
      </QueryView>
      {leaving ? <TakeRole key={leaving.id} colleague={leaving} onDone={() => setLeaving(null)} /> : null}
    </>
  )
}

interface TeamProps {
  items: readonly Colleague[]
  onChange(colleague: Colleague): void
  onLeave(colleague: Colleague): void
}

function Team({ items, onChange, onLeave }: TeamProps) {
  const me = useStaff()
  return (
    <ul aria-label="همکاران" className={lists.list}>
      {items.map((colleague) => {
        const { id, name, mobile, role, lastSeenAt } = colleague
        const whom = name || toPersianDigits(mobile)
        return (
          <li key={id} className={lists.card}>
            <p>
              <strong>
                <bdi>{whom}</bdi>
              </strong>
              <span>{`، ${staffRoleNames[role]}`}</span>
            </p>
            <p className={lists.quiet}>
              <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
              <span>
                {lastSeenAt ? `، آخرین بازدید ${moment(lastSeenAt)}` : '، روی هیچ دستگاهی وارد نیست'}
              </span>
            </p>
            {id === me.id ? (
              <p className={lists.quiet}>این شمایید؛ نقش شما را فقط مدیر دیگری می‌تواند تغییر دهد.</p>
            ) : (
              <div className={lists.line}>
                <Button
                  id={changerId(id)}
                  size="s"
                  variant="outline"
                  aria-label={`تغییر نقش ${whom}`}
                  onClick={() => onChange(colleague)}
                >
                  تغییر نقش
                </Button>
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={`لغو نقش ${whom}`}
                  onClick={({ currentTarget }) => {
                    focusSuccessor(currentTarget)
                    onLeave(colleague)
                  }}
                >
                  لغو نقش
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function TakeRole({
  colleague: { id, name, mobile, role },
  onDone,
}: {
  colleague: Colleague
  onDone(): void
}) {
  const [take, { error, isLoading }] = useTakeRoleMutation()
  const leave = async () => {
    const { data } = await take({ id })
    if (data) onDone()
  }
  return (
    <Question
      open
      title="لغو نقش"
      act="لغو نقش"
      // Not the default label «انصراف», because it means "cancel", as «لغو» does.
      stay="بازگشت"
      busy={isLoading}
      error={error}
      onAct={() => void leave()}
      onClose={onDone}
    >
      <p>
        <span>{`نقش «${staffRoleNames[role]}» برای `}</span>
        <bdi>{name || toPersianDigits(mobile)}</bdi> لغو شود؟ دسترسی او به پنل بی‌درنگ پایان می‌یابد و حسابش
        مانند دیگر اعضا می‌ماند.
      </p>
    </Question>
  )
}
