/** What a form began with, and what is kept now that somebody else has changed it. */
export interface Versions<V> {
  readonly base: V
  readonly now: V
}

/**
 * What the form would hold had it begun with `now`: a field says what was typed into it since `base`, or else what is
 * kept now.
 */
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
