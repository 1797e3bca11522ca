import { useId } from 'react'
import { jalaliMonthDays, jalaliMonths, joinJalali, splitJalali } from '../../lib/jalali.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { describeField } from './fieldIds.ts'
import { FieldMessage } from './FieldMessage.tsx'
import styles from './JalaliDateField.module.css'
import { SelectField } from './SelectField.tsx'

export interface JalaliDateFieldProps {
  label: string
  /** «1369/2/31»; parts not chosen yet are empty (lib/jalali.ts). */
  value: string
  onDate(value: string): void
  /** The message below the three lists. */
  error?: string | undefined
  /** The selectable Jalali years, newest first. */
  years: { readonly from: number; readonly to: number }
}

/** Day, month and year as native lists, because a calendar needs many steps to a distant year. */
export function JalaliDateField({ label, value, onDate, error, years }: JalaliDateFieldProps) {
  const id = useId()
  const parts = splitJalali(value)
  const days = Math.max(jalaliMonthDays(parts), Number(parts.day))
  const { aria } = describeField(id, error)
  const part = (name: keyof typeof parts, title: string) => ({
    ...aria,
    label: title,
    value: parts[name],
    marked: error !== undefined,
    // Off, because browsers store birthdays in the Gregorian calendar.
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onDate(joinJalali({ ...parts, [name]: target.value })),
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.parts}>
        <SelectField {...part('day', 'روز')}>
          <option value="">–</option>
          {range(1, days).map((day) => (
            <option key={day} value={day}>
              {toPersianDigits(day)}
            </option>
          ))}
        </SelectField>
        <SelectField {...part('month', 'ماه')}>
          <option value="">–</option>
          {jalaliMonths.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...part('year', 'سال')}>
          <option value="">–</option>
          {range(years.from, years.to)
            .reverse()
            .map((year) => (
              <option key={year} value={year}>
                {toPersianDigits(year)}
              </option>
            ))}
        </SelectField>
      </div>
      <FieldMessage id={id} error={error} />
    </fieldset>
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
