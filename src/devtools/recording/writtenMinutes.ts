import type { UnknownAction } from '@reduxjs/toolkit'
import { maskedAction, maskedState, maskedText } from './maskNamed.ts'
import { personsIn } from './persons.ts'
import type { Watched } from './recorderDoor.ts'

/** An action with the state it met: references to what the store holds anyway, neither copied nor written down. */
export interface Heard {
  readonly action: UnknownAction
  readonly before: unknown
  /** Epoch ms. */
  readonly at: number
}

export interface HeardMinutes {
  readonly heard: readonly Heard[]
  /** What was typed into forms, by now. */
  readonly typed: () => ReadonlySet<string>
}

/** What was heard, as JSON: masked, nobody named. */
export interface WrittenMinutes {
  /** State before an action, by its number. */
  initial(from: number): string
  readonly actions: readonly string[]
  /** Path and query where the shop stood at an action. */
  route(from: number): string
}

export function writtenMinutes(
  { heard, typed }: HeardMinutes,
  { secrets }: Pick<Watched, 'secrets'>,
): WrittenMinutes {
  const persons = personsIn([heard.at(0)?.before, heard.at(-1)?.before, heard.map(({ action }) => action)])
  const known = { secrets: [...secrets()], typed: typed(), persons }
  const before = (from: number) => heard[from]?.before
  return {
    initial: (from) => maskedState(before(from), known),
    actions: heard.map(({ action }) => maskedAction(action, known)),
    route(from) {
      const { route } = (before(from) ?? {}) as { route?: Partial<Location> }
      return maskedText((route?.pathname ?? '/') + (route?.search ?? ''), known)
    },
  }
}
