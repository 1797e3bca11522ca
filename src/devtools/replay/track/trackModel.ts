import { documentOpened } from '../../recording/documentOpened.ts'
import type { Step } from '../recording.ts'
import { groupsOf } from '../steps/stepGroups.ts'
import { failureIn } from '../steps/notes.ts'
import { kindOf } from '../steps/stepKinds.ts'

/** Kinds of marks, in the order in which they are drawn over each other. */
export const markKinds = ['requested', 'followed', 'received', 'typed', 'pressed', 'failed'] as const
export type MarkKind = (typeof markKinds)[number]

export const markNames: Readonly<Record<MarkKind, string>> = {
  pressed: 'فشردن',
  typed: 'نوشتن',
  requested: 'درخواست',
  received: 'خبر زنده',
  failed: 'خطا',
  followed: 'گام دیگر',
}

/** A document of the session: from a load of the page to the next one. */
export interface Lane {
  /** Numbers of its first and last step. */
  readonly first: number
  readonly last: number
  /** Persian: how it was opened. */
  readonly title: string
}

export interface Track {
  readonly length: number
  /** Index of `markKinds` by step − 1. */
  readonly kinds: Uint8Array
  /** ms by number of steps done, from 0. */
  readonly times: Float64Array
  readonly lanes: readonly Lane[]
}

/** ms between the start of a recording and its first step, so that step 0 has its own place. */
const LEAD = 200

/** Precomputes what is drawn, because drawing happens in each frame of scrolling. */
export function trackOf(steps: readonly Step[]): Track {
  const kinds = Uint8Array.from(steps, (step) => markKinds.indexOf(markOf(step)))
  const times = new Float64Array(steps.length + 1)
  // Steps that were moved by hand have no order in time; each takes the time of the latest before it.
  steps.forEach(({ at }, index) => (times[index + 1] = Math.max(times[index] ?? 0, at + LEAD)))
  return { length: steps.length, kinds, times, lanes: lanesOf(steps) }
}

function markOf({ action }: Step): MarkKind {
  if (failureIn(action) || /^api\/execute\w+\/rejected$/.test(action.type)) return 'failed'
  const kind = kindOf(action)
  return kind === 'pressed' || kind === 'typed' || kind === 'received' || kind === 'requested'
    ? kind
    : 'followed'
}

function lanesOf(steps: readonly Step[]): Lane[] {
  const opened = steps.flatMap(({ action }, index) => (documentOpened.match(action) ? index + 1 : []))
  const titles = new Map(groupsOf(steps).map(({ first, title }) => [first, title]))
  const starts = opened[0] === 1 ? opened : [1, ...opened]
  return starts.map((first, at) => ({
    first,
    last: (starts[at + 1] ?? steps.length + 1) - 1,
    title: opened.includes(first) ? (titles.get(first) ?? '') : 'آغاز',
  }))
}

export type Scale = 'steps' | 'time'

/** Share of the width (0 … 1) at which a number of steps done lies. */
export function placeOf({ length, times }: Track, index: number, scale: Scale): number {
  if (length === 0) return 0
  if (scale === 'steps') return index / length
  return (times[index] ?? 0) / (times[length] || 1)
}

/** The number of steps done that lies nearest to a share of the width. */
export function indexAt(track: Track, place: number, scale: Scale): number {
  const share = Math.min(1, Math.max(0, place))
  if (scale === 'steps') return Math.round(share * track.length)
  const time = share * (track.times[track.length] ?? 0)
  let [low, high] = [0, track.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((track.times[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  const before = Math.max(0, low - 1)
  return time - (track.times[before] ?? 0) < (track.times[low] ?? 0) - time ? before : low
}
