import { createRecorder, type Recorder, type RecorderOptions } from './recorder.ts'
import { leaveRest, markRecording, recordingOfTab, takeRest } from './recordingMark.ts'
import { keepPart, newName, partsOf, removeParts, type Part } from './recordingStore.ts'

/** ms from an action to the moment it is written. */
const A_WHILE = 300

/**
 * A recorder whose recording outlives the document: it is kept part by part, and the next document of the tab goes on
 * with it. `lasts` false (development, which records every page): it ends with the document.
 */
export async function lastingRecorder(options: RecorderOptions, lasts: boolean): Promise<Recorder> {
  const recorder = createRecorder(options)
  if (!lasts) return recorder
  let name = recordingOfTab()
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
    name = newName(options.now())
    markRecording(name)
    writing = writing.then(() => removeParts(old ?? name ?? '', options.now())).catch(() => {})
  }

  function end(): void {
    const old = name
    name = null
    markRecording(null)
    if (old) writing = writing.then(() => removeParts(old, options.now())).catch(() => {})
  }

  async function goOn(): Promise<void> {
    if (!name) return
    const rest = takeRest()
    try {
      if (rest) await keepPart(name, JSON.parse(rest) as Part)
      recorder.resume(await partsOf(name))
      recorder.setOutlives(true)
    } catch (error) {
      recorder.resume(rest ? [JSON.parse(rest) as Part] : [])
      if (isFullStore(error)) recorder.fill()
    }
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
