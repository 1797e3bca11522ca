import type { Step } from '../recording.ts'
import type { StepGroup } from './stepGroups.ts'
import { featureOf, isNoise, kindOf, type StepKind } from './stepKinds.ts'

/** Filter of the step list. An empty value matches every step. */
export interface StepFilter {
  readonly feature: string
  readonly kind: StepKind | ''
  /** Whether background actions are listed. */
  readonly noise: boolean
  /** Searched in type, payload and meta; ignores case. */
  readonly text: string
}

export const everything: StepFilter = { feature: '', kind: '', noise: true, text: '' }

/** A line of the list: the head of a group, or a step by its number. */
export type StepRow = { readonly group: StepGroup } | { readonly step: number }

/** The lines of the list: the matching steps, each group after its head. Groups without a match are omitted. */
export function rowsOf(
  steps: readonly Step[],
  groups: readonly StepGroup[],
  filter: StepFilter,
): readonly StepRow[] {
  const rows: StepRow[] = []
  const text = filter.text.trim().toLowerCase()
  for (const group of groups) {
    const head = rows.length
    for (let number = group.first; number <= group.last; number += 1) {
      if (isListed(steps[number - 1] as Step, filter, text)) rows.push({ step: number })
    }
    if (rows.length > head) rows.splice(head, 0, { group })
  }
  return rows
}

function isListed({ action }: Step, { feature, kind, noise }: StepFilter, text: string): boolean {
  if (feature && featureOf(action) !== feature) return false
  if (kind && kindOf(action) !== kind) return false
  if (!noise && isNoise(action)) return false
  return !text || textOf(action).includes(text)
}

/** Cache of the actions' texts, because each typed letter searches all of them. */
const texts = new WeakMap<object, string>()

export function textOf(action: Step['action']): string {
  const cached = texts.get(action)
  if (cached !== undefined) return cached
  const text = JSON.stringify([action.type, action.payload, action.meta]).toLowerCase()
  texts.set(action, text)
  return text
}

/** The features in a recording, sorted by name, with their number of steps. */
export function featuresOf(steps: readonly Step[]): readonly { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { action } of steps) {
    const name = featureOf(action)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
