/** Names of a machine's guards and actions; rules of ours forbid those without one. */
type Named = string | { readonly type?: string; readonly name?: string; readonly guards?: readonly unknown[] }

export function actionName(action: unknown): string {
  return nameOf(action as Named)
}

/** Without those by which xstate itself winds and stops the timers of `after`: the edges show them. */
export function namesOf(actions: readonly unknown[] | undefined): string[] {
  return (actions ?? []).map(actionName).filter((name) => !/^xstate\.(raise|cancel)$/.test(name))
}

/** `and`, `or` and `not` show what they are made of; null without a guard. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null
  const { guards } = guard as { guards?: readonly unknown[] }
  const own = nameOf(guard as Named)
  return guards ? `${own.replace('xstate.', '')}(${guards.map(guardName).join(', ')})` : own
}

/** Names a value state by state: «open.editing», parts of a parallel one parted by commas. */
export function valueName(value: unknown): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value as Record<string, unknown>)
  return parts.map(([key, inner]) => (isEmpty(inner) ? key : `${key}.${valueName(inner)}`)).join(', ')
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function nameOf(named: Named): string {
  return typeof named === 'string' ? named : (named.type ?? named.name ?? '?')
}
