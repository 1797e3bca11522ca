interface OptionsProps {
  /** Labels by value, or items with id and name. */
  of: Readonly<Record<string, string | { readonly nameFa: string }>> | readonly Item[]
}

interface Item {
  readonly id: number | string
  readonly name: string
}

/** Renders the options of a `select`. */
export function Options({ of }: OptionsProps) {
  const items = isList(of)
    ? of
    : Object.entries(of).map(([id, text]) => ({ id, name: typeof text === 'string' ? text : text.nameFa }))
  return items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

const isList = (of: OptionsProps['of']): of is readonly Item[] => Array.isArray(of)
