import type { UnknownAction } from '@reduxjs/toolkit'
import { createListeners } from '../../lib/createListeners.ts'
import type { LastingOptions, LastingRecorder as Recorder } from './lastingRecorder.ts'

/** Facts about the shop that a recording needs besides the actions. */
export interface Watched extends Omit<LastingOptions, 'loadReducer' | 'startNote'> {
  /** The recorder replaces `fetch` with a function that also records the calls. */
  readonly services: { fetch: typeof globalThis.fetch }
}
type Keep = (action: unknown, getState: () => unknown) => void

const { subscribe, notify } = createListeners()
let recorder: Recorder | undefined
let connected: (() => Promise<Recorder>) | undefined
let opening: Promise<Recorder> | undefined

/**
 * Loads the recorder on demand. Only this object is in the first view's code; the recorder is loaded when a developer asks
 * for it, or when an earlier document of this tab was recorded.
 */
export const recorderLoader = {
  /** Undefined in the iframe of the replay, which is not recorded. */
  watched: undefined as Watched | undefined,
  /** Called for every action; set by `keepLastMinutes`. */
  keepLast: undefined as Keep | undefined,
  /** Records a note about the page like an action; undefined until the store has its effects. */
  keep: undefined as ((note: UnknownAction) => void) | undefined,
  /** Undefined until the recorder is loaded. */
  recorder: () => recorder,
  subscribe,
  /** @param given loads the recorder */
  connect(watched: Watched, given: () => Promise<Recorder>): void {
    recorderLoader.watched = watched
    connected = given
  },
  /** Loads the recorder. Rejects when its code cannot be loaded; the next call tries again. */
  async open(): Promise<Recorder | undefined> {
    try {
      recorder = await (opening ??= connected?.())
    } catch (error) {
      opening = undefined
      throw error
    }
    notify()
    return recorder
  },
  /** Asks the visitor for consent. */
  async askConsent(): Promise<void> {
    ;(await recorderLoader.open())?.setAsking(true)
  },
}
