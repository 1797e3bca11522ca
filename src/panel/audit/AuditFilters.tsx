import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ChosenDays } from '../lists/ChosenDays.tsx'
import { FoldedFields } from '../lists/FoldedFields.tsx'
import { dayIn, daysInWords, countIn } from '../lists/address.ts'
import { useAddressed } from '../lists/useAddressed.ts'
import lists from '../lists/Lists.module.css'
import { toPanelAudit } from '../panelPaths.ts'
import { kindNames } from './changeWords.ts'
import { auditFilters } from './auditApi.ts'
import { Options } from '../shared/Options.tsx'

/** Filters of the change log; submitting the form writes them into the URL. */
export function AuditFilters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = useAddressed(search)
  const field = (name: (typeof auditFilters)[number]) => ({ name, defaultValue: search.get(name) ?? '' })
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
        <TextField label="نام همکار یا کالا، مقدار یا علت" maxLength={100} {...field('text')} />
        <FoldedFields
          settled={search.toString()}
          count={countIn(
            search,
            auditFilters.filter((name) => name !== 'text'),
          )}
        >
          <SelectField label="دربارهٔ" {...field('kind')}>
            <option value="">همه</option>
            <Options of={kindNames} />
          </SelectField>
          <TextField label="شماره" ltr maxLength={40} {...field('id')} />
          <SelectField label="بازهٔ زمانی" {...field('from')}>
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
        <input type="hidden" {...field('to')} />
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

const DAY = 24 * 60 * 60_000
/** Tehran's UTC offset, ms: Iran has had no summer time since 2022. */
const OFFSET = 3.5 * 60 * 60_000

/** Start days that the filter offers, as ISO days in Tehran. */
function lastDays(now: number): readonly { readonly day: string; readonly words: string }[] {
  const day = (before: number) => new Date(now + OFFSET - before * DAY).toISOString().slice(0, 10)
  return [
    { day: day(0), words: 'امروز' },
    { day: day(1), words: 'دیروز' },
    { day: day(7), words: 'هفتهٔ گذشته' },
    { day: day(30), words: 'یک ماه گذشته' },
    { day: day(90), words: 'سه ماه گذشته' },
  ]
}
