/** The values that a form began with, and the values saved since by somebody else. */
export interface Versions<V> {
  readonly base: V
  readonly now: V
}

/** The form's values over `now`: a field that was changed since `base` keeps its typed value, others have that of `now`. */
export function rebased<V extends object>(
  mine: V,
  { base, now }: Versions<V>,
  isSame: (name: keyof V & string, one: unknown, other: unknown) => boolean = (_, one, other) =>
    one === other,
): V {
  const names = Object.keys(now) as (keyof V & string)[]
  const fields = names.map((name) => [name, isSame(name, mine[name], base[name]) ? now[name] : mine[name]])
  return { ...mine, ...Object.fromEntries(fields) } as V
}
