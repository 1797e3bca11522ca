import { changesBetween, type Change } from './compare.ts'
import type { Evidence } from './recording.ts'
import type { Timeline } from './timeline.ts'

export interface Difference {
  /** Steps done, 1 … length; 0 where the recording is longer or shorter than its evidence. */
  readonly step: number
  readonly type: string
  readonly path: string
  /** What the recording says, and what it comes to now; empty where nothing was changed. */
  readonly recorded: string
  readonly now: string
}

/** Paths noted for a step; one that changes more, as a list that arrives, is noted by its larger parts. */
const MOST_PATHS = 30
/** Keys of a larger part: an answer of RTK Query, a flow, a field of a slice. */
const PART = 3
/** Characters of a value that is kept as it is; of a longer one its sum is enough. */
const SHORT = 80

/** What each step of a timeline changes, to be held against the same steps in another build. */
export function evidenceOf(timeline: Timeline): Evidence[] {
  const all: Evidence[] = []
  timeline.walk((before, after) => void all.push(changeOf(before, after)))
  return all
}

/** The first step that changes something else than the recording says; null where every step is as it was. */
export function firstDifference(timeline: Timeline, recorded: readonly Evidence[]): Difference | null {
  let found: Difference | null = null
  timeline.walk((before, after, step) => {
    const was = recorded[step - 1] ?? {}
    const is = changeOf(before, after)
    const path = Object.keys({ ...was, ...is }).find((one) => was[one] !== is[one])
    if (path === undefined) return false
    const type = timeline.steps[step - 1]?.action.type ?? ''
    found = { step, type, path, recorded: was[path] ?? '', now: is[path] ?? '' }
    return true
  })
  return found
}

function changeOf(before: unknown, after: unknown): Evidence {
  const changes = changesBetween(before, after, MOST_PATHS + 1)
  if (changes.length <= MOST_PATHS) return noted(changes)
  return noted(changesBetween(before, after, Infinity, PART))
}

const noted = (changes: readonly Change[]): Evidence =>
  Object.fromEntries(changes.map(({ path, after }) => [path.join('.'), textOf(after)]))

/** Keys in one order: what was only written in another order is the same. */
function textOf(value: unknown): string {
  const text =
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  return text.length <= SHORT ? text : `#${sumOf(text)}`
}

/** 53 bits of cyrb53 (public domain, github.com/bryc/code): not against an attacker, against an accident. */
function sumOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}
