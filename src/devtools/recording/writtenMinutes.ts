import type { UnknownAction } from '@reduxjs/toolkit'
import { maskedState, maskedText } from './maskNamed.ts'
import { maskedEntry } from './maskNote.ts'
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
  /** Everything that was typed into forms so far. */
  readonly typed: () => ReadonlySet<string>
}

/** The last minutes as JSON, masked and anonymous. */
export interface WrittenMinutes {
  /** State before the action with this index. */
  initial(from: number): string
  readonly actions: readonly string[]
  /** Path and query at the action with this index. */
  route(from: number): string
}

export function writtenMinutes(
  { actions, typed }: RecordedMinutes,
  { secrets }: Pick<Watched, 'secrets'>,
): WrittenMinutes {
  const persons = personsIn([
    actions.at(0)?.before,
    actions.at(-1)?.before,
    actions.map(({ action }) => action),
  ])
  const known = { secrets: [...secrets()], typed: typed(), persons }
  const before = (from: number) => actions[from]?.before
  return {
    initial: (from) => maskedState(before(from), known),
    actions: actions.map(({ action, before: state }) => maskedEntry(action, known, state)),
    route(from) {
      const { route } = (before(from) ?? {}) as { route?: Partial<Location> }
      return maskedText((route?.pathname ?? '/') + (route?.search ?? ''), known)
    },
  }
}
