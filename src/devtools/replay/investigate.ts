import { changesBetween, isSame, valueAt } from './compare.ts'
import type { Timeline } from './timeline.ts'

export interface Finding {
  /** Number of the step, 1 … length. */
  readonly step: number
  readonly type: string
  /** The found action, or path and value in the state. */
  readonly note: string
}

/** Largest number of results of each list. */
const MOST = 200
/** Characters of a note. */
const LONGEST = 120
/** Characters before a match that a note shows. */
const LEAD = 40

/** Steps whose action, or whose change of the state, contains `text`; at most 200. */
export function search(timeline: Timeline, text: string): { actions: Finding[]; states: Finding[] } {
  const wanted = text.trim().toLowerCase()
  const actions: Finding[] = []
  const states: Finding[] = []
  if (!wanted) return { actions, states }
  const has = (value: unknown) => (JSON.stringify(value) ?? '').toLowerCase().includes(wanted)
  timeline.walk((before, after, step) => {
    const { action } = timeline.steps[step - 1] ?? {}
    const type = action?.type ?? ''
    if (actions.length < MOST && has(action)) actions.push({ step, type, note: excerpt(action, wanted) })
    if (states.length >= MOST || before === after) return
    const hit = changesBetween(before, after).find(
      ({ path, after: now }) => path.join('.').toLowerCase().includes(wanted) || has(now),
    )
    if (hit) states.push({ step, type, note: `${hit.path.join('.')} = ${excerpt(hit.after, wanted)}` })
  })
  return { actions, states }
}

/** Every step that changed the value at `path`; at most 200. */
export function changesOf(timeline: Timeline, path: readonly string[]): Finding[] {
  const found: Finding[] = []
  timeline.walk((before, after, step) => {
    const was = valueAt(before, path)
    const is = valueAt(after, path)
    if (isSame(was, is)) return false
    const type = timeline.steps[step - 1]?.action.type ?? ''
    found.push({ step, type, note: `${short(was)} → ${short(is)}` })
    return found.length >= MOST
  })
  return found
}

/** The first step of `edited` after which two timelines differ; null if they do not. Their first `from` steps are the same. */
export function firstDivergence(original: Timeline, edited: Timeline, from: number): number | null {
  const length = Math.min(original.steps.length, edited.steps.length)
  for (let index = from + 1; index <= length; index++) {
    if (!isSame(original.stateAt(index), edited.stateAt(index))) return index
  }
  return original.steps.length === edited.steps.length ? null : length + 1
}

export function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** Like `short`, but from shortly before the first match if `short` would cut it off. */
function excerpt(value: unknown, wanted: string): string {
  const text = JSON.stringify(value) ?? ''
  const at = text.toLowerCase().indexOf(wanted)
  if (at + wanted.length < LONGEST) return short(value)
  const from = at - LEAD
  const end = from + LONGEST - 2
  return `…${text.slice(from, end)}${end < text.length ? '…' : ''}`
}
