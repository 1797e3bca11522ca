import type { UnknownAction } from '@reduxjs/toolkit'
import { detailOf, failureNames } from '../labels.ts'
import type { Step } from '../recording.ts'
import { failureIn } from './notes.ts'

export interface RecordedError {
  /** Number of its step, 1 … length. */
  readonly step: number
  /** Persian: where it was noticed. */
  readonly source: string
  readonly text: string
  /** File, line and column; empty if unknown. */
  readonly at: string
}

/** The errors of a recording in order: of the page, of the console, and refused or unanswered calls. */
export function errorsOf(steps: readonly Step[]): readonly RecordedError[] {
  return steps.flatMap(({ action }, index) => errorOf(action, index + 1) ?? [])
}

function errorOf(action: UnknownAction, step: number): RecordedError | null {
  const failure = failureIn(action)
  if (failure) {
    const { source, kind, text, at } = failure
    return { step, source: failureNames[source] ?? '', text: [kind, text].filter(Boolean).join(': '), at }
  }
  if (!/^api\/execute(?:Query|Mutation)\/rejected$/.test(action.type)) return null
  const { status, message } = (action['payload'] ?? {}) as { status?: unknown; message?: unknown }
  const words = [detailOf(action), status, message].filter(
    (part) => typeof part === 'number' || (part && typeof part === 'string'),
  )
  return { step, source: 'درخواست', text: words.join(' · '), at: '' }
}
