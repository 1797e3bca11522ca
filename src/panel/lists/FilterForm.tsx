import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Choices } from './Choices.tsx'
import { ChosenDays } from './ChosenDays.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import styles from './FilterForm.module.css'
import { dayParameters, daysIn, daysInWords, countIn, useFilterForm } from './address.ts'

interface FilterFormProps {
  label: string
  /** Label of the submit button. */
  apply: string
  /** Label of the search field (`?q=`). */
  words: string
  quick: readonly { readonly words: string; readonly query: string }[]
  /** Names of all fields except `q`. The filter by days has no field; ChosenDays shows it. */
  names: readonly string[]
  /** Whether a field is invalid. */
  isWrong?: boolean
  children: (field: (name: string) => { name: string; defaultValue: string }) => ReactNode
}

/** Filter form of a list; submitting writes the filters into the URL. */
export function FilterForm(props: FilterFormProps) {
  const { label, apply, words, quick, names, isWrong, children } = props
  const { search, form, submit, field } = useFilterForm(['q', ...names])
  const days = dayParameters.filter((name) => names.includes(name))
  const fields = names.filter((name) => days.every((day) => day !== name))
  const count = countIn(search, fields) + (daysInWords(daysIn(search, days)) ? 1 : 0)
  const now = queryOf(search, ['q', ...names])
  return (
    <form ref={form} role="search" aria-label={label} className={styles.form} onSubmit={submit}>
      <Choices
        label={`${label}، میان‌برها`}
        choices={quick.map((one) => ({
          ...one,
          isCurrent: now === queryOf(new URLSearchParams(one.query), names),
        }))}
      />
      <div className={styles.fields}>
        <TextField label={words} maxLength={100} {...field('q')} />
        <FoldedFields count={count} settled={search.toString()} isWrong={isWrong ?? false}>
          {children(field)}
        </FoldedFields>
      </div>
      <ChosenDays names={days} />
      <Button type="submit" size="s">
        {apply}
      </Button>
    </form>
  )
}

/** Serialises the filters in a fixed order, without the page, so that equal filters have equal queries. */
function queryOf(search: URLSearchParams, names: readonly string[]): string {
  const result = new URLSearchParams()
  for (const name of names.toSorted()) if (search.get(name)) result.set(name, search.get(name)!)
  return result.toString()
}
