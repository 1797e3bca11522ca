import { onTabStorage } from '../../lib/guardedStorage.ts'

/** Key in sessionStorage for the name of this tab's recording. */
export const RECORDING_KEY = 'aqrabe-recording'

/** Name of the recording that an earlier document of this tab started; null without one, or if storage is forbidden. */
export function recordingOfTab(): string | null {
  return onTabStorage((storage) => storage.getItem(RECORDING_KEY)) ?? null
}
