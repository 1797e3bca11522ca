import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ChosenDays } from '../lists/ChosenDays.tsx'
import { FoldedFields } from '../lists/FoldedFields.tsx'
import { countIn } from '../lists/countIn.ts'
import { dayIn, daysInWords } from '../lists/days.ts'
import { useAddressed } from '../lists/useAddressed.ts'
import lists from '../lists/Lists.module.css'
import { toPanelAudit } from '../panelPaths.ts'
import { auditFilters } from './auditView.ts'
import { kindNames } from './changeWords.ts'
import { lastDays } from './lastDays.ts'

/** Filters of the changes; submitting writes them into the address. */
export function AuditFilters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = useAddressed(search)
  const kept = (name: (typeof auditFilters)[number]) => ({ name, defaultValue: search.get(name) ?? '' })
  const days = lastDays(Date.now())
  const from = dayIn(search, 'from')
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const name of auditFilters) {
      const value = data.get(name)
      if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
    }
    void navigate(`${toPanelAudit()}?${next}`)
  }
  return (
    <form ref={form} role="search" aria-label="یافتن تغییر" className={lists.card} onSubmit={apply}>
      <div className={lists.fields}>
        <TextField label="نام همکار یا کالا، مقدار یا علت" maxLength={100} {...kept('text')} />
        <FoldedFields
          settled={search.toString()}
          count={countIn(
            search,
            auditFilters.filter((name) => name !== 'text'),
          )}
        >
          <SelectField label="دربارهٔ" {...kept('kind')}>
            <option value="">همه</option>
            {Object.entries(kindNames).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="شماره" ltr maxLength={40} {...kept('id')} />
          <SelectField label="بازهٔ زمانی" {...kept('from')}>
            <option value="">همیشه</option>
            {days.map(({ day, words }) => (
              <option key={day} value={day}>
                {words}
              </option>
            ))}
            {from && !days.some(({ day }) => day === from) ? (
              <option value={from}>{daysInWords({ from })}</option>
            ) : null}
          </SelectField>
        </FoldedFields>
        <input type="hidden" {...kept('to')} />
      </div>
      <ChosenDays names={['to']} />
      <div className={lists.line}>
        <Button type="submit" size="s">
          نمایش تغییرها
        </Button>
        <ButtonLink to={toPanelAudit()} variant="ghost" size="s">
          همه
        </ButtonLink>
      </div>
    </form>
  )
}
