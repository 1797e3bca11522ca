/**
 * Returns a function that gives a text field its value, error message and change handler by name.
 * @param change receives the changed value by its name
 */
export const fieldsOf =
  <Name extends string>(
    values: Readonly<Record<Name, string>>,
    errorOf: (name: Name) => string,
    change: (part: Partial<Record<Name, string>>) => void,
  ) =>
  (name: Name) => ({
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Record<Name, string>>),
  })
