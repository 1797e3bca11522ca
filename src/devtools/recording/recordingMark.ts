import { RECORDING_KEY } from './recordingOfTab.ts'

/** What the last document had not yet written when it was left. */
const REST_KEY = 'aqrabe-recording-rest'

/** Storage may be forbidden or full: then a recording ends with its document. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

export function markRecording(name: string | null): void {
  attempt(() => {
    sessionStorage.removeItem(REST_KEY)
    if (name === null) sessionStorage.removeItem(RECORDING_KEY)
    else sessionStorage.setItem(RECORDING_KEY, name)
  }, undefined)
}

/** Says whether there was room for it. */
export const leaveRest = (json: string): boolean =>
  attempt(() => (sessionStorage.setItem(REST_KEY, json), true), false)

export function takeRest(): string | null {
  const rest = attempt(() => sessionStorage.getItem(REST_KEY), null)
  attempt(() => sessionStorage.removeItem(REST_KEY), undefined)
  return rest
}
