import type { LastMinutes } from './lastMinutes.ts'
import { maskedAction, maskedState, maskedText } from './maskNamed.ts'
import { personsIn } from './persons.ts'
import type { Watched } from './recorderDoor.ts'

/** What was heard, as JSON: masked, nobody named. */
export interface WrittenMinutes {
  /** State before an action, by its number. */
  initial(from: number): string
  readonly actions: readonly string[]
  /** Path and query where the shop stood at an action. */
  route(from: number): string
}

export function writtenMinutes(
  { heard, typed }: LastMinutes,
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
