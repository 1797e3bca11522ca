import { onTabStorage } from '../../lib/guardedStorage.ts'

/** In the tab's own storage: the name of its recording. Absent while nothing is recorded. */
export const RECORDING_KEY = 'aqrabe-recording'

/** The recording that an earlier document of this tab began; null where there is none or storage is forbidden. */
export function recordingOfTab(): string | null {
  return onTabStorage((storage) => storage.getItem(RECORDING_KEY)) ?? null
}
