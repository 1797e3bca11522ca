const uninteresting = new Set(['version', 'sold', 'reviewCount', 'waiting', 'createdAt'])

/** The changed fields before and after, for the audit log. */
export function differences<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => !uninteresting.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (fields: T) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<T>
  return { before: of(before), after: of(after) }
}
