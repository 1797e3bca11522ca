import type { UnknownAction } from '@reduxjs/toolkit'
import { addressOf } from '../replay/shownIn.ts'
import { maskedState, maskedText } from './maskNamed.ts'
import { maskedEntry } from './maskNote.ts'
import type { MinutesBefore } from './minutesBefore.ts'
import { lastScroll } from './pageNotes.ts'
import { personsIn } from './persons.ts'
import type { Watched } from './recorderLoader.ts'

/** An action with the state before it. Both are references, neither copied nor serialised. */
export interface RecordedAction {
  readonly action: UnknownAction
  readonly before: unknown
  /** Epoch ms. */
  readonly at: number
}

export interface RecordedMinutes {
  readonly actions: readonly RecordedAction[]
  /** All texts that were typed into forms so far. */
  readonly typed: () => ReadonlySet<string>
  /** The last note about scrolling before these actions; null at the top. */
  readonly scroll: UnknownAction | null
}

/** Returns a function that writes the minutes, from the action with the given index on, as masked and anonymous JSON. */
export function writtenMinutes(
  { actions, typed, scroll: first }: RecordedMinutes,
  { secrets }: Pick<Watched, 'secrets'>,
): (from: number) => MinutesBefore {
  const persons = personsIn([
    actions.at(0)?.before,
    actions.at(-1)?.before,
    actions.map(({ action }) => action),
  ])
  const known = { secrets: [...secrets()], typed: typed(), persons }
  const masked = actions.map(({ action, before }) => maskedEntry(action, known, before))
  return (from) => {
    const { before, at = 0 } = actions[from] ?? {}
    const { route } = (before ?? {}) as { route?: unknown }
    const scroll = lastScroll(actions.slice(0, from)) ?? first
    const rest = actions.slice(from).map((one) => one.at)
    return {
      initial: maskedState(before, known),
      actions: [...(scroll ? [maskedEntry(scroll, known, before)] : []), ...masked.slice(from)],
      times: scroll ? [at, ...rest] : rest,
      route: maskedText(addressOf(route) || '/', known),
    }
  }
}
