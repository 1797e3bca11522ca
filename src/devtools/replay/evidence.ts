import { changesBetween, type Change } from './compare.ts'
import type { Evidence } from './recording.ts'
import type { Timeline } from './timeline.ts'

export interface Difference {
  /** Number of the step, from 1. */
  readonly step: number
  readonly type: string
  readonly path: string
  /** Values in the recording and in this build; empty if the step does not change the path. */
  readonly recorded: string
  readonly now: string
}

/** Paths saved for a step. If a step changes more (a list arrives), only the first `PART` keys of the paths are saved. */
const MOST_PATHS = 30
/** Number of keys in the path of an answer of RTK Query, such as `api.queries.getHome`. */
const PART = 3
/** Characters. Longer values are saved as a checksum. */
const SHORT = 80

/** Returns the changes of each step, to compare them with the same steps in another build. */
export function evidenceOf(timeline: Timeline): Evidence[] {
  const all: Evidence[] = []
  timeline.walk((before, after) => void all.push(changeOf(before, after)))
  return all
}

/** Returns the first step whose changes differ from the recorded ones; null if all steps match. */
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
  if (changes.length <= MOST_PATHS) return toEvidence(changes)
  return toEvidence(changesBetween(before, after, Infinity, PART))
}

const toEvidence = (changes: readonly Change[]): Evidence =>
  Object.fromEntries(changes.map(({ path, after }) => [path.join('.'), textOf(after)]))

/** Sorts the keys, because their order does not matter. */
function textOf(value: unknown): string {
  const text =
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  return text.length <= SHORT ? text : `#${sumOf(text)}`
}

/** 53 bits of cyrb53 (public domain, github.com/bryc/code); detects accidental changes, not manipulation. */
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
