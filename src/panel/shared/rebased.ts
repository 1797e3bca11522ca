/** `base`: the values on which a form is based; `now`: the values that others have saved since. */
export interface Versions<V> {
  readonly base: V
  readonly now: V
}

/** Merges the form's values with `now`: fields that the form changed since `base` have the typed value, others that of `now`. */
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
