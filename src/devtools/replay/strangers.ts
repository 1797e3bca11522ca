import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { Recording, State } from './recording.ts'

/** The shop that a recording is replayed in. */
export interface ReplayedShop {
  /** The whole one, which knows every flow and every call. */
  readonly reducer: Reducer<State>
  /** Whether anything in this build answers such an action. */
  isKnown(action: UnknownAction): boolean
  /** Name of this build. */
  readonly build: string
}

/** What a recording has and this build does not. */
export interface Strangers {
  /** Number of steps by the type of their action; they change nothing. */
  readonly types: ReadonlyMap<string, number>
  /** The first of these steps, 1 … length; 0 where there is none. */
  readonly first: number
  /** Parts of its first state. */
  readonly parts: readonly string[]
  /** The build it was made with, where that is another one. */
  readonly build: string | undefined
}

/** Looks through a whole recording for what this build does not know. */
export function strangersIn(recording: Recording, { reducer, isKnown, build }: ReplayedShop): Strangers {
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
