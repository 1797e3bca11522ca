import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { inTehran } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ChosenDays } from '../lists/ChosenDays.tsx'
import { FoldedFields } from '../lists/FoldedFields.tsx'
import { dayIn, daysInWords, countIn, useAddressed } from '../lists/address.ts'
import lists from '../lists/Lists.module.css'
import { toPanelAudit } from '../panelPaths.ts'
import { kindNames } from './changeWords.ts'
import { auditFilters } from './auditApi.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'

/** Filters of the change log; submitting the form writes them into the URL. */
export function AuditFilters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = useAddressed(search)
  const field = (name: (typeof auditFilters)[number]) => ({ name, defaultValue: search.get(name) ?? '' })
  const days = startDays(dayIn(search, 'from'))
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
          <ChoiceField all="همه" of={kindNames} label="دربارهٔ" {...field('kind')} />
          <TextField label="شماره" ltr maxLength={40} {...field('id')} />
          <ChoiceField label="بازهٔ زمانی" all="همیشه" of={days} {...field('from')} />
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

/** Start days that the filter offers, as ISO days in Tehran, and the one of the URL. */
function startDays(from: string | undefined): readonly { readonly id: string; readonly name: string }[] {
  const day = (before: number) =>
    inTehran(Date.now() - before * DAY)!
      .toISOString()
      .slice(0, 10)
  const days = [
    { id: day(0), name: 'امروز' },
    { id: day(1), name: 'دیروز' },
    { id: day(7), name: 'هفتهٔ گذشته' },
    { id: day(30), name: 'یک ماه گذشته' },
    { id: day(90), name: 'سه ماه گذشته' },
  ]
  return !from || days.some(({ id }) => id === from)
    ? days
    : [...days, { id: from, name: daysInWords({ from }) }]
}
