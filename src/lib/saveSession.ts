import { saveFile } from './saveFile.ts'

/** Hands a recorded session to the browser as a download, named after the present time. */
export function saveSession(text: string): void {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  saveFile(new Blob([text], { type: 'application/json' }), `aqrabe-session-${time}.json`)
}
