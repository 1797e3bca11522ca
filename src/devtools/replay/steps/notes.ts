import type { UnknownAction } from '@reduxjs/toolkit'
import { documentOpened } from '../../recording/documentOpened.ts'
import {
  callAnswered,
  errorNoticed,
  pressed,
  scrolled,
  type Call,
  type Failure,
  type Press,
} from '../../recording/pageNotes.ts'
import type { Step } from '../recording.ts'

/** Notes about the page in a file, which may be damaged or made by anybody; null for other actions and other shapes. */
export const pressIn = reader<Press>(pressed.type, { role: '', name: '', x: 0, y: 0, box: [0, 0, 0, 0] })
export const scrollIn = reader<{ x: number; y: number }>(scrolled.type, { x: 0, y: 0 })
export const callIn = reader<Call>(callAnswered.type, { method: '', path: '', status: 0, ms: 0 })
export const failureIn = reader<Failure>(errorNoticed.type, { source: 'error', kind: '', text: '', at: '' })

function reader<Note extends object>(type: string, sample: Note): (action: UnknownAction) => Note | null {
  return (action) =>
    action.type === type && isLike(action['payload'], sample) ? (action['payload'] as Note) : null
}

function isLike(value: unknown, sample: unknown): boolean {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample
  if (typeof value !== 'object' || value === null) return false
  const keyed = value as Readonly<Record<string, unknown>>
  return Object.entries(sample).every(([key, part]) => isLike(keyed[key], part))
}

/** Position (px) to which the page is scrolled after `index` steps; null if the recording does not contain it. */
export function scrollAt(
  steps: readonly Step[],
  index: number,
): { readonly x: number; readonly y: number } | null {
  const hasPosition = ({ action }: Step) => scrollIn(action) !== null || documentOpened.match(action)
  const last = steps.slice(0, index).findLast(hasPosition)
  if (last) return scrollIn(last.action) ?? top
  if (!steps.some(({ action }) => scrolled.match(action))) return null
  // The recording of a page that was scrolled already begins with its position.
  return (index === 0 && steps[0] && scrollIn(steps[0].action)) || top
}

const top = { x: 0, y: 0 }

export interface PressAt extends Press {
  /** before: the press is the next step; after: the press has happened, and the page has not changed since. */
  readonly when: 'before' | 'after'
}

/** Maximum number of steps after a press that still show its outline. */
const LONGEST = 30
const ends = /^(?:route\/changed|recording\/(?:documentOpened|pressed))$/

/** The press to outline after `index` steps; null without one. */
export function pressAt(steps: readonly Step[], index: number): PressAt | null {
  const next = steps[index]
  const coming = next && pressIn(next.action)
  if (coming) return { ...coming, when: 'before' }
  for (let at = index - 1; at >= Math.max(0, index - LONGEST); at -= 1) {
    const { action } = steps[at] as Step
    const press = pressIn(action)
    if (press) return { ...press, when: 'after' }
    if (ends.test(action.type)) return null
  }
  return null
}
