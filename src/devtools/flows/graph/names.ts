/** A guard or action. All have a name, because a lint rule forbids inline ones. */
type Named = string | { readonly type?: string; readonly name?: string }

/** Names of the actions, without XState's own for the timers of `after`, because the edges show those. */
export function namesOf(actions: readonly unknown[] | undefined): string[] {
  return (actions ?? []).map(nameOf).filter((name) => !/^xstate\.(raise|cancel)$/.test(name))
}

/** Name of a guard, with the parts of `and`, `or` and `not`; null without a guard. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null
  const { guards } = guard as { guards?: readonly unknown[] }
  const own = nameOf(guard)
  return guards ? `${own.replace('xstate.', '')}(${guards.map(guardName).join(', ')})` : own
}

/** Name of a state value, for example «open.editing»; parallel states are separated by commas. */
export function valueName(value: unknown): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value as Record<string, unknown>)
  return parts.map(([key, inner]) => (isEmpty(inner) ? key : `${key}.${valueName(inner)}`)).join(', ')
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** Name of an action or guard. */
export function nameOf(part: unknown): string {
  const named = part as Named
  return typeof named === 'string' ? named : (named.type ?? named.name ?? '?')
}
