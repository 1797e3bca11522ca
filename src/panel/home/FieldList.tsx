import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useListAdminCategoriesQuery } from '../directory/directoryApi.ts'
import { toAsciiDigits } from '../../../contract/text.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import type { Field } from './fields.ts'
import { textAt, withValue, type Values } from './homeForm.ts'
import form from '../shared/Form.module.css'

interface FieldListProps {
  fields: readonly Field[]
  values: Values
  errorOf(name: string): string
  onChange(values: Values): void
}

/** Form fields of a section, or of one of its items. */
export function FieldList({ fields, values, errorOf, onChange }: FieldListProps) {
  return (
    <div className={form.fields}>
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={textAt(values, field.name)}
          isOn={values[field.name] === true}
          error={errorOf(field.name)}
          onChange={(value) => onChange(withValue(values, field.name, value))}
        />
      ))}
    </div>
  )
}

interface OneFieldProps {
  field: Field
  value: string
  isOn: boolean
  error: string
  onChange(value: unknown): void
}

function OneField({ field, value, isOn, error, onChange }: OneFieldProps) {
  const { label, kind, max, choices = {} } = field
  const shared = { label, error }
  const change = ({ target }: { target: { value: string } }) => onChange(target.value)
  switch (kind) {
    case 'long':
      return <TextArea {...shared} value={value} maxLength={max} rows={3} onChange={change} />
    case 'check':
      return <Checkbox label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          all={value ? undefined : 'انتخاب کنید'}
          of={choices}
          value={value}
          onChange={change}
        />
      )
    case 'category':
      return <CategoryField {...shared} value={value} onChange={change} />
    case 'number':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          value={toPersianDigits(value)}
          onChange={({ target }) => onChange(numberIn(target.value))}
        />
      )
    default:
      return (
        <TextField
          {...shared}
          value={value}
          maxLength={kind === 'address' ? 500 : max}
          ltr={kind === 'address'}
          onChange={change}
        />
      )
  }
}

/** Returns invalid text unchanged, so that the server refuses it with an error for the field. */
function numberIn(typed: string): number | string {
  const digits = toAsciiDigits(typed).trim()
  return /^\d{1,4}$/.test(digits) ? Number(digits) : digits
}

function CategoryField({
  value,
  ...field
}: Pick<OneFieldProps, 'value' | 'error'> & {
  label: string
  onChange(event: { target: { value: string } }): void
}) {
  const { data } = useListAdminCategoriesQuery()
  const known = (data?.items ?? []).map(({ slug, title }) => ({ id: slug, name: title }))
  // Until the list arrives, the chosen category is shown by its slug.
  const chosen = value && known.every(({ id }) => id !== value) ? [{ id: value, name: value }] : []
  return <ChoiceField {...field} all="همهٔ دسته‌ها" of={[...chosen, ...known]} value={value} />
}
