import type { LastingOptions, LastingRecorder as Recorder } from './lastingRecorder.ts'

/** What a recording may know of the shop beside its actions. */
export type Watched = Omit<LastingOptions, 'loadReducer'>
type Keep = (action: unknown, getState: () => unknown) => void

const listeners = new Set<() => void>()
let recorder: Recorder | undefined
let connected: (() => Promise<Recorder>) | undefined
let opening: Promise<Recorder> | undefined

/**
 * What every page carries of the recorder: this door. What is behind it is fetched when somebody asks for it, or when
 * a recording goes on that began in an earlier document of this tab.
 */
export const recorderDoor = {
  /** Absent where nothing is watched: in the stage of the replay. */
  watched: undefined as Watched | undefined,
  /** Hears every action too; comes with what floats above pages. */
  keepLast: undefined as Keep | undefined,
  /** Undefined until it is there. */
  recorder: () => recorder,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Passwords, tokens and the like that are known at this moment: masked wherever they stand. */
  secrets: (): Iterable<string> => [],
  /** Called by the app, which knows what the recorder needs. */
  connect(watched: Watched, given: () => Promise<Recorder>): void {
    recorderDoor.watched = watched
    connected = given
  },
  /** Rejects when its code did not come; the next call tries again. */
  async open(): Promise<Recorder | undefined> {
    try {
      recorder = await (opening ??= connected?.())
    } catch (error) {
      opening = undefined
      throw error
    }
    listeners.forEach((listener) => listener())
    return recorder
  },
  /** Asks the visitor for consent. */
  async ask(): Promise<void> {
    ;(await recorderDoor.open())?.ask(true)
  },
}
