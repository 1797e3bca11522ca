import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { Recording, State } from './recording.ts'

/** The shop that a recording is replayed in. */
export interface ReplayedShop {
  /** The complete reducer, with every flow and every endpoint. */
  readonly reducer: Reducer<State>
  /** Whether this build handles actions of this type. */
  isKnown(action: UnknownAction): boolean
  /** Name of this build. */
  readonly build: string
}

/** Parts of a recording that this build does not know. */
export interface UnknownParts {
  /** Number of steps with unknown actions, by type. */
  readonly types: ReadonlyMap<string, number>
  /** Number of the first of these steps; 0 if there is none. */
  readonly first: number
  /** Unknown parts of the initial state. */
  readonly parts: readonly string[]
  /** The build that made the recording, if it is not this build. */
  readonly build: string | undefined
}

export function findUnknownParts(
  recording: Recording,
  { reducer, isKnown, build }: ReplayedShop,
): UnknownParts {
  const { steps, preloaded = {}, session } = recording
  const types = new Map<string, number>()
  let first = 0
  steps.forEach(({ action }, index) => {
    if (isKnown(action)) return
    first ||= index + 1
    types.set(action.type, (types.get(action.type) ?? 0) + 1)
  })
  const own = reducer(undefined, { type: '@@replay/init' })
  return {
    types,
    first,
    parts: Object.keys(preloaded).filter((part) => !(part in own)),
    build: session?.build && session.build !== build ? session.build : undefined,
  }
}
