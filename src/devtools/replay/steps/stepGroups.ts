import type { Step } from '../recording.ts'
import { detailOf } from '../labels.ts'
import { ofPerson } from './personEvents.ts'
import { isWrite, kindNames, kindOf, type StepKind } from './stepKinds.ts'

/** One thing that happened from outside, and the steps that followed from it. */
export interface StepGroup {
  /** Number of its first step, 1 … length. */
  readonly first: number
  readonly last: number
  /** start: what a page does by itself before anybody does anything. */
  readonly kind: StepKind | 'start'
  /** What was done, and to what; Persian. */
  readonly title: string
  readonly detail: string
}

/** ms; one press may be more than one action: what comes so soon after it is still the same. */
const AT_ONCE = 60
/** ms; a write that comes later than this after what somebody did is a press of its own. */
const REACTION = 1000

/** All steps of a recording, in order, by what the person did or the hub said. Every step is in exactly one group. */
export function groupsOf(steps: readonly Step[]): StepGroup[] {
  const groups: { -readonly [key in keyof StepGroup]: StepGroup[key] }[] = []
  let began = -Infinity
  steps.forEach((step, index) => {
    const number = index + 1
    const group = groups.at(-1)
    const kind = beginning(step, began)
    const isNew = !group || (kind !== null && !isSame(group.kind, kind, step.at - began))
    if (kind) began = step.at
    if (!isNew) return void (group.last = number)
    groups.push({ first: number, last: number, kind: kind ?? 'start', ...wordsOf(step, kind) })
  })
  return groups
}

/** The kind of group that a step begins; null where it follows from something. */
function beginning({ action, at }: Step, began: number): StepKind | null {
  const kind = kindOf(action)
  if (kind === 'pressed' || kind === 'typed' || kind === 'went' || kind === 'heard') return kind
  return isWrite(action) && at - began > REACTION ? 'pressed' : null
}

/** A word is typed letter by letter, a page opens in two actions, a press does two things. */
function isSame(of: StepGroup['kind'], kind: StepKind, after: number): boolean {
  if (of === kind && kind === 'typed') return true
  if (kind === 'went') return of === 'went' && after <= AT_ONCE
  return kind !== 'heard' && of !== 'heard' && of !== 'start' && after <= AT_ONCE
}

function wordsOf({ action }: Step, kind: StepKind | null): Pick<StepGroup, 'title' | 'detail'> {
  const title = ofPerson[action.type]?.name ?? (kind ? kindNames[kind] : 'آغاز صفحه')
  return { title, detail: detailOf(action) }
}
