import { lastingRecorder, type LastingOptions, type LastingRecorder } from './lastingRecorder.ts'
import type { Watched } from './recorderLoader.ts'
import { startNote, watchPage } from './watchPage.ts'

/** Creates the recorder and starts to send it notes about presses, scrolling, calls and errors of the page. */
export function openRecorder(
  watched: Watched,
  loadReducer: LastingOptions['loadReducer'],
  lasts: boolean,
): Promise<LastingRecorder> {
  watchPage(watched)
  return lastingRecorder({ ...watched, startNote, loadReducer }, lasts)
}
