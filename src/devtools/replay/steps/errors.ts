import type { UnknownAction } from '@reduxjs/toolkit'
import type { Finding } from '../investigate.ts'
import { detailOf, failureNames } from '../labels.ts'
import type { Step } from '../recording.ts'
import { failureIn } from './notes.ts'
import { kindOf, leavesForBank, type StepKind } from './stepKinds.ts'

/** The errors of a recording in order, with their Persian source: of the page, of the console, refused or unanswered calls. */
export function errorsOf(steps: readonly Step[]): readonly Finding[] {
  return steps.flatMap(({ action }, index) => errorOf(action, index + 1, wasLeaving(steps, index)) ?? [])
}

/** Whether the visitor was leaving the page, which ends its calls without an answer. */
function wasLeaving(steps: readonly Step[], index: number): boolean {
  const lastSign = steps
    .slice(Math.max(0, index - LONGEST), index)
    .findLast(
      ({ action }) => leavesForBank(action) || action.type === HIDDEN || staysOnPage.has(kindOf(action)),
    )
  return lastSign !== undefined && !staysOnPage.has(kindOf(lastSign.action))
}

const HIDDEN = 'hub/page.hidden'
/** Maximum number of steps between the cause of a failed call and its end. */
const LONGEST = 30
/** Steps after which the visitor is on a page. */
const staysOnPage: ReadonlySet<string> = new Set<StepKind>(['pressed', 'typed', 'navigated', 'loaded'])

function errorOf(action: UnknownAction, step: number, wasLeaving: boolean): Finding | null {
  const failure = failureIn(action)
  if (failure) {
    const { source, kind, text, at } = failure
    const note = [kind, text].filter(Boolean).join(': ')
    return { step, type: failureNames[source] ?? '', note: at ? `${note} (${at})` : note }
  }
  if (!/^api\/execute(?:Query|Mutation)\/rejected$/.test(action.type)) return null
  const { status, message } = (action['payload'] ?? {}) as { status?: unknown; message?: unknown }
  // The message comes first, because its first letter decides the direction of the line.
  const parts = [message, detailOf(action), status].filter(
    (part) => typeof part === 'number' || (part && typeof part === 'string'),
  )
  return {
    step,
    type: wasLeaving && status === 'OFFLINE' ? 'هنگام ترک صفحه' : 'درخواست',
    note: parts.join(' · '),
  }
}
