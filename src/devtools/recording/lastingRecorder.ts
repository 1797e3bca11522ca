import type { Reducer } from '@reduxjs/toolkit'
import type { State } from '../replay/recording.ts'
import { createRecorder, type Recorder, type RecorderOptions, type Surroundings } from './recorder.ts'
import { lockRecording, storeRest, markRecording, takeRest } from './recordingMark.ts'
import { recordingOfTab } from './recordingOfTab.ts'
import { currentLook, themeChosen, watchLook, type Look } from './themeChosen.ts'
import { listenToTyping } from './typedTexts.ts'
import { addPart, newName, partsOf, removeParts, type Part } from './recordingStore.ts'

export interface LastingOptions extends Pick<RecorderOptions, 'now' | 'startNote'> {
  readonly surroundings: () => Omit<Surroundings, keyof Look>
  /** Passwords, tokens and the like that are known at this moment. */
  readonly secrets: () => Iterable<string>
  /** The whole reducer. */
  readonly loadReducer: () => Promise<Reducer<State>>
}

export interface LastingRecorder extends Recorder {
  /** Returns the file with the changes of each step, or without them when the reducer cannot be loaded. */
  finished(): Promise<string>
}

/** ms between an action and its write to IndexedDB. */
const WRITE_DELAY = 300

/**
 * Creates a recorder whose recording survives a page load: it is written to IndexedDB in parts, and the next document of the
 * tab continues it. With `lasts` false (development, which records every page) the recording ends with the document.
 */
export async function lastingRecorder(
  { now, secrets, surroundings, startNote, loadReducer }: LastingOptions,
  lasts: boolean,
): Promise<LastingRecorder> {
  const typed = listenToTyping(document)
  const plain = createRecorder({
    now,
    known: () => ({ secrets: secrets(), typed: typed() }),
    surroundings: () => ({ ...surroundings(), ...currentLook() }),
    startNote,
  })
  const recorder = Object.assign(plain, { finished: () => finished(plain.file() ?? '', loadReducer) })
  watchLook((look) => recorder.note(themeChosen(look)))
  if (!lasts) return recorder
  let name = recordingOfTab()
  if (name && !(await lockRecording(name))) {
    markRecording(null)
    name = null
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()

  function write(): void {
    timer = undefined
    writing = writing.then(keep)
  }

  /** Writes a part to IndexedDB. When the storage is full the recording ends; after other errors it ends with this document. */
  async function keep(): Promise<void> {
    const part = recorder.part()
    const own = name
    if (!part || !own) return
    try {
      await addPart(own, part)
      // A new recording may have started meanwhile.
      if (name !== own) return
      recorder.wrote(part)
      recorder.setOutlives(true)
    } catch (error) {
      if (name !== own) return
      if (isFullStore(error)) recorder.fill()
      recorder.setOutlives(false)
    }
  }

  function begin(): void {
    const old = name
    name = newName(now())
    markRecording(name)
    void lockRecording(name)
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
      timer ??= setTimeout(write, WRITE_DELAY)
  })
  window.addEventListener('pagehide', () => {
    clearTimeout(timer)
    const part = recorder.part()
    // The page may close before IndexedDB finishes, so write the rest to sessionStorage, or to IndexedDB if it is too large.
    if (part && name && !storeRest(JSON.stringify(part))) void keep()
  })
  // The browser restored this document from its back-forward cache.
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

/** Adds to a recorded file what each step changes. Returns it unchanged when this cannot be computed. */
async function finished(text: string, loadReducer: () => Promise<Reducer<State>>): Promise<string> {
  try {
    const { withEvidence } = await import(/* webpackChunkName: "recording-evidence" */ './withEvidence.ts')
    return withEvidence(text, await loadReducer())
  } catch {
    return text
  }
}
