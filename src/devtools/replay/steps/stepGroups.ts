import type { Step } from '../recording.ts'
import { detailOf } from '../labels.ts'
import { documentOpened } from '../../recording/documentOpened.ts'
import { pressed } from '../../recording/pageNotes.ts'
import { ofPerson } from './personEvents.ts'
import { isWrite, kindNames, kindOf, leavesForBank, type StepKind } from './stepKinds.ts'

/** A step that the user or the hub caused, and the steps that followed from it. */
export interface StepGroup {
  /** Number of its first step, 1 … length. */
  readonly first: number
  readonly last: number
  /** start: steps of the page before the first action of the user. */
  readonly kind: StepKind | 'start'
  /** Persian description. */
  readonly title: string
  readonly detail: string
}

/** The page to which banks return. */
const CALL_BACK = '/call-back/'
const beginnings: ReadonlySet<StepKind> = new Set(['pressed', 'typed', 'navigated', 'loaded', 'received'])
/** ms; a press may dispatch several actions, so actions within this time belong to it. */
const AT_ONCE = 60
/** ms; a write that starts later than this after the last group began counts as a new press. */
const REACTION = 1000

/** Groups all steps of a recording, in order, by their cause. Every step is in exactly one group. */
export function groupsOf(steps: readonly Step[]): StepGroup[] {
  const groups: { -readonly [key in keyof StepGroup]: StepGroup[key] }[] = []
  let began = -Infinity
  /** Ids of the writes of the current group that are not answered yet. */
  const writes = new Set<unknown>()
  steps.forEach((step, index) => {
    const number = index + 1
    const group = groups.at(-1)
    const kind = beginning(step, began, writes.size > 0)
    const { requestId } = (step.action['meta'] ?? {}) as { requestId?: unknown }
    const isNew = !group || (kind !== null && !isSame(group.kind, kind, step.at - began))
    if (kind) began = step.at
    if (isNew) writes.clear()
    if (requestId && isWrite(step.action)) writes.add(requestId)
    else writes.delete(requestId)
    if (!isNew) {
      // The action that the press caused describes the group better than the press.
      const did =
        kind && pressed.match(steps[group.first - 1]!.action) ? ofPerson[step.action.type] : undefined
      if (did && group.title === ofPerson[pressed.type]?.name)
        [group.kind, group.title] = [did.kind, did.name]
      return void (group.last = number)
    }
    groups.push({ first: number, last: number, kind: kind ?? 'start', ...describe(steps, index, kind) })
  })
  return groups
}

/**
 * The kind of the group that a step begins; null if the step follows from an earlier one. The hub also reports the visitor's own
 * write, often before its answer, so no message begins a group until then.
 */
function beginning({ action, at }: Step, began: number, isWriting: boolean): StepKind | null {
  const kind = kindOf(action)
  if (kind === 'received' && isWriting) return null
  if (beginnings.has(kind)) return kind
  return isWrite(action) && at - began > REACTION ? 'pressed' : null
}

/** Whether a step belongs to the group before it, because typing, opening a page and a press dispatch several actions. */
function isSame(of: StepGroup['kind'], kind: StepKind, after: number): boolean {
  if (of === kind && kind === 'typed') return true
  if (kind === 'navigated') return (of === 'navigated' || of === 'loaded') && after <= AT_ONCE
  const isOutside = (one: StepGroup['kind']) => one === 'received' || one === 'loaded' || one === 'start'
  return !isOutside(kind) && !isOutside(of) && after <= AT_ONCE
}

function describe(
  steps: readonly Step[],
  index: number,
  kind: StepKind | null,
): Pick<StepGroup, 'title' | 'detail'> {
  const { action } = steps[index] as Step
  if (kind === 'loaded') return describeLoad(steps, index)
  const title = ofPerson[action.type]?.name ?? (kind ? kindNames[kind] : 'آغاز صفحه')
  return { title, detail: detailOf(action) }
}

/**
 * Names a document load: a reload, the return from the bank, a typed address, or a live shop that continues from a recording.
 * The next step has the address.
 */
function describeLoad(steps: readonly Step[], index: number): Pick<StepGroup, 'title' | 'detail'> {
  const isRoute = ({ action }: Step) => action.type === 'route/changed'
  const addressOf = (step: Step | undefined) => step && detailOf(step.action)
  const before = addressOf(steps.slice(0, index).findLast(isRoute))
  const detail = addressOf(steps.slice(index).find(isRoute)) ?? ''
  if ((steps[index]?.action['meta'] as { isFork?: boolean } | undefined)?.isFork)
    return { title: 'ادامه با دست', detail }
  // Recordings mask the codes of payments, so two addresses may look the same.
  const isFromBank = before !== detail || leftForBank(steps, index)
  if (detail.startsWith(CALL_BACK) && isFromBank) return { title: 'بازگشت از بانک', detail }
  return { title: before === detail ? 'بارگذاری دوباره' : 'باز شدن صفحه‌ای دیگر', detail }
}

/** Whether the document before the load at `index` was left for the bank. */
function leftForBank(steps: readonly Step[], index: number): boolean {
  const before = steps.slice(0, index)
  const opened = before.findLastIndex(({ action }) => documentOpened.match(action))
  return before.slice(opened + 1).some(({ action }) => leavesForBank(action))
}
