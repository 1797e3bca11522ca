import { useSearchParams, Link } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { Pager } from '../lists/Pager.tsx'
import { useListChangesQuery, viewOf, auditFilters, type Change } from './auditApi.ts'
import { inTehran } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ChosenDays } from '../lists/ChosenDays.tsx'
import { FoldedFields } from '../lists/FoldedFields.tsx'
import { dayIn, daysInWords, countIn, useFilterForm } from '../lists/address.ts'
import {
  toPanelAudit,
  toPanelMember,
  toPanelMessages,
  toPanelOrder,
  toPanelProduct,
  toPanelProductFiles,
  toPanelQuestions,
  toPanelReturn,
  toPanelReviews,
} from '../panelPaths.ts'
import { kindNames, isEmpty, nameOf, sentenceOf, useValueText } from './changeWords.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import styles from './Audit.module.css'
import { moment } from '../shared/moment.ts'

/** The log of changes made in the panel: author, time, old and new values. */
export function AuditPage() {
  const [search] = useSearchParams()
  const query = useListChangesQuery(viewOf(search))
  return (
    <>
      <PanelHead title="تغییرها" />
      <AuditFilters />
      <QueryView query={query}>
        {({ items, page, hasMore }) => (
          <>
            <p role="status">{items.length === 0 ? 'تغییری با این ویژگی‌ها ثبت نشده است.' : ''}</p>
            <ol aria-label="تغییرها" className={lists.list}>
              {items.map((change) => (
                <ChangeItem key={change.id} {...change} />
              ))}
            </ol>
            <Pager label="صفحه‌های تغییرها" page={page} hasMore={hasMore} />
          </>
        )}
      </QueryView>
    </>
  )
}

/** Filters of the change log; submitting the form writes them into the URL. */
export function AuditFilters() {
  const { search, form, submit, field } = useFilterForm(auditFilters)
  const days = startDays(dayIn(search, 'from'))
  return (
    <form ref={form} role="search" aria-label="یافتن تغییر" className={lists.card} onSubmit={submit}>
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

/** An entry of the change log: a sentence, and the old and new value of each field. */
function ChangeItem(change: Change) {
  const { at, staff, kind, before, after } = change
  const valueText = useValueText()
  const to = toChanged(change)
  const { thing, done } = sentenceOf(change)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className={lists.card}>
      <p className={lists.text}>
        {to ? (
          <Link to={to} className={lists.open}>
            {thing}
          </Link>
        ) : (
          <bdi>{thing}</bdi>
        )}
        <span>{` ${done}`}</span>
      </p>
      <dl className={styles.values}>
        {fields.map((field) => (
          <div key={field} className={styles.value}>
            <dt>{nameOf(kind, field) ?? <bdi dir="ltr">{field}</bdi>}</dt>
            <dd>
              {isEmpty(before[field]) ? null : (
                <>
                  <del className={lists.text}>{valueText(kind, field, before[field])}</del>
                  <span aria-hidden="true"> ← </span>
                </>
              )}
              <ins className={lists.text}>{valueText(kind, field, after[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className={lists.quiet}>
        <bdi>{staff}</bdi>
        <span>{`، ${moment(at)}`}</span>
      </p>
    </li>
  )
}

/** Path of the changed object's page in the panel; null if it has none. */
export function toChanged({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string | null {
  if (kind === 'product' && /^(bulk-\d+|csv)$/.test(subject)) return toPanelProductFiles()
  if (!/^\d+$/.test(subject)) return null
  const ways: Partial<Record<Change['kind'], string>> = {
    order: toPanelOrder(subject),
    product: toPanelProduct(subject),
    review: `${toPanelReviews()}?id=${subject}`,
    question: `${toPanelQuestions()}?id=${subject}`,
    message: `${toPanelMessages()}?id=${subject}`,
    member: toPanelMember(subject),
    staff: toPanelMember(subject),
    return: toPanelReturn(subject),
  }
  return ways[kind] ?? null
}
