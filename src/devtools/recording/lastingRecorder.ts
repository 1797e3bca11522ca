import type { Reducer } from '@reduxjs/toolkit'
import type { State } from '../replay/recording.ts'
import { createRecorder, type Recorder, type RecorderOptions, type Surroundings } from './recorder.ts'
import { holdRecording, leaveRest, markRecording, takeRest } from './recordingMark.ts'
import { recordingOfTab } from './recordingOfTab.ts'
import { withEvidence } from './withEvidence.ts'
import { currentLook, themeChosen, watchLook, type Look } from './themeChosen.ts'
import { listenToTyping } from './typedWords.ts'
import { keepPart, newName, partsOf, removeParts, type Part } from './recordingStore.ts'

export interface LastingOptions extends Pick<RecorderOptions, 'now'> {
  readonly surroundings: () => Omit<Surroundings, keyof Look>
  /** Passwords, tokens and the like that are known at this moment. */
  readonly secrets: () => Iterable<string>
  /** The whole reducer. */
  readonly loadReducer: () => Promise<Reducer<State>>
}

export interface LastingRecorder extends Recorder {
  /** The file with what each step changes, as this build computes it; without that where its code does not come. */
  finished(): Promise<string>
}

/** ms from an action to the moment it is written. */
const A_WHILE = 300

/**
 * A recorder whose recording outlives the document: it is kept part by part, and the next document of the tab goes on
 * with it. `lasts` false (development, which records every page): it ends with the document.
 */
export async function lastingRecorder(
  { now, secrets, surroundings, loadReducer }: LastingOptions,
  lasts: boolean,
): Promise<LastingRecorder> {
  const typed = listenToTyping(document)
  const plain = createRecorder({
    now,
    known: () => ({ secrets: secrets(), typed: typed() }),
    surroundings: () => ({ ...surroundings(), ...currentLook() }),
  })
  const recorder = Object.assign(plain, { finished: () => withEvidence(plain.file() ?? '', loadReducer) })
  watchLook((look) => recorder.note(themeChosen(look)))
  if (!lasts) return recorder
  let name = recordingOfTab()
  if (name && !(await holdRecording(name))) {
    markRecording(null)
    name = null
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()

  function write(): void {
    timer = undefined
    writing = writing.then(keep)
  }

  /** A full store ends the recording; any other failure means that it ends with this document. */
  async function keep(): Promise<void> {
    const part = recorder.part()
    if (!part || !name) return
    try {
      await keepPart(name, part)
      recorder.wrote(part)
      recorder.setOutlives(true)
    } catch (error) {
      if (isFullStore(error)) recorder.fill()
      recorder.setOutlives(false)
    }
  }

  function begin(): void {
    const old = name
    name = newName(now())
    markRecording(name)
    void holdRecording(name)
    writing = writing.then(() => removeParts(old ?? name ?? '', now())).catch(() => {})
  }

  function end(): void {
    const old = name
    name = null
    markRecording(null)
    if (old) writing = writing.then(() => removeParts(old, now())).catch(() => {})
  }

  async function goOn(): Promise<void> {
    if (!name) return
    const rest = takeRest()
    const parts = await partsOf(name).catch(() => [])
    recorder.resume(parts, rest ? (JSON.parse(rest) as Part) : null)
    recorder.setOutlives(parts.length > 0)
    await keep()
  }

  recorder.subscribe(() => {
    if (name && recorder.getState().status === 'recording' && recorder.part())
      timer ??= setTimeout(write, A_WHILE)
  })
  window.addEventListener('pagehide', () => {
    clearTimeout(timer)
    const part = recorder.part()
    // The database may have no time left; a rest too large for the tab's storage has this one chance.
    if (part && name && !leaveRest(JSON.stringify(part))) void keep()
  })
  // Back from the bank to a document that was only asleep.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void goOn()
  })
  await goOn()
  const { start, stop } = recorder
  return Object.assign(recorder, {
    start() {
      begin()
      start()
    },
    stop() {
      end()
      stop()
    },
  })
}

const isFullStore = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
