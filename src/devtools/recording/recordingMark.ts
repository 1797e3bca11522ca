/** In the tab's own storage: the name of its recording. Absent while nothing is recorded. */
const KEY = 'aqrabe-recording'
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

export const recordingOfTab = (): string | null => attempt(() => sessionStorage.getItem(KEY), null)

export function markRecording(name: string | null): void {
  attempt(() => {
    sessionStorage.removeItem(REST_KEY)
    if (name === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, name)
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
