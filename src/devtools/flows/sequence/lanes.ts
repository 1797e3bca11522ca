import type { Flow } from '../../../flows/flow.ts'
import { outsideNames, type Outside } from './outside.ts'
import type { SequenceEntry } from './sequence.ts'

export interface Lane {
  readonly id: string
  /** Persian */
  readonly title: string
  readonly isFlow: boolean
}

/** The lanes that the entries use: shopper and clock, the machines in the order of their first event, then the servers. */
export function lanesOf(flows: readonly Flow[], entries: readonly SequenceEntry[]): Lane[] {
  const used = new Set(entries.flatMap(({ actor, flow }) => [actor, flow]))
  const machines = [...used].flatMap((id) => flows.find((flow) => flow.id === id) ?? [])
  const outside = (...ids: Outside[]) =>
    ids.filter((id) => used.has(id)).map((id) => ({ id, title: outsideNames[id], isFlow: false }))
  return [
    ...outside('shopper', 'clock'),
    ...machines.map(({ id, title }) => ({ id, title: title.fa, isFlow: true })),
    ...outside('server', 'hubServer'),
  ]
}

/** The entries between lanes that are not hidden. */
export function visibleEntries(
  entries: readonly SequenceEntry[],
  hidden: ReadonlySet<string>,
): readonly SequenceEntry[] {
  if (hidden.size === 0) return entries
  return entries.filter(({ actor, flow }) => !hidden.has(actor) && !hidden.has(flow))
}
