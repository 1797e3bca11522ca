import type { FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Choices } from './Choices.tsx'
import { ChosenDays } from './ChosenDays.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import styles from './FilterForm.module.css'
import { countIn } from './countIn.ts'
import { dayNames, daysIn, daysInWords } from './days.ts'
import { useAddressed } from './useAddressed.ts'

interface FilterFormProps {
  label: string
  /** Of the button. */
  apply: string
  /** Of the field `q`, and what a look at all of some kind asks for: `?…`. */
  words: string
  quick: readonly { readonly words: string; readonly query: string }[]
  /** Of the fields, without `q`; days have no field, and are shown to be taken back. */
  names: readonly string[]
  /** One of the fields says what is wrong with it. */
  isWrong?: boolean
  children: (kept: (name: string) => { name: string; defaultValue: string }) => ReactNode
}

/** What a list is narrowed by; pressing the button writes it into the address. */
export function FilterForm(props: FilterFormProps) {
  const { label, apply, words, quick, names, isWrong, children } = props
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const form = useAddressed(search)
  const kept = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const name of ['q', ...names]) {
      const value = data.get(name) ?? search.get(name)
      if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
    }
    void navigate(`${pathname}?${next}`)
  }
  const days = dayNames.filter((name) => names.includes(name))
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
        <TextField label={words} maxLength={100} {...kept('q')} />
        <FoldedFields count={count} settled={search.toString()} isWrong={isWrong ?? false}>
          {children(kept)}
        </FoldedFields>
      </div>
      <ChosenDays names={days} />
      <Button type="submit" size="s">
        {apply}
      </Button>
    </form>
  )
}

/** Without the page, and in one order. */
function queryOf(search: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) if (search.get(name)) kept.set(name, search.get(name)!)
  return kept.toString()
}
