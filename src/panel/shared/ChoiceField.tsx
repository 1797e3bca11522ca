import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx'

interface OptionsProps {
  /** Text of a first option with an empty value, such as «همه»; without a text there is none. */
  all?: string
  /** Labels by value, or items with id and name. */
  of: Readonly<Record<string, string | { readonly nameFa: string }>> | readonly Item[]
}

interface Item {
  readonly id: number | string
  readonly name: string
}

/** Renders the options of a `select`. */
export function Options({ all, of }: OptionsProps) {
  const items = isList(of)
    ? of
    : Object.entries(of).map(([id, text]) => ({ id, name: typeof text === 'string' ? text : text.nameFa }))
  return (
    <>
      {all === undefined ? null : <option value="">{all}</option>}
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}

const isList = (of: OptionsProps['of']): of is readonly Item[] => Array.isArray(of)

/** A select with these options. */
export const ChoiceField = ({ all, of, ...select }: Omit<SelectFieldProps, 'children'> & OptionsProps) => (
  <SelectField {...select}>
    <Options all={all} of={of} />
  </SelectField>
)
