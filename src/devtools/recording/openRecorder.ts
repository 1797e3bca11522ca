import { lastingRecorder, type LastingOptions, type LastingRecorder } from './lastingRecorder.ts'
import type { Watched } from './recorderLoader.ts'
import { watchPage } from './watchPage.ts'

/** Creates the recorder, which hears of the page from now on. */
export function openRecorder(
  watched: Watched,
  loadReducer: LastingOptions['loadReducer'],
  lasts: boolean,
): Promise<LastingRecorder> {
  watchPage(watched)
  return lastingRecorder({ ...watched, loadReducer }, lasts)
}
