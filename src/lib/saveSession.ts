import { saveFile } from './saveFile.ts'

/** Downloads a recorded session; the file's name contains the current time. */
export function saveSession(text: string): void {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  saveFile(new Blob([text], { type: 'application/json' }), `aqrabe-session-${time}.json`)
}
