/** Hands a recorded session to the browser as a download, named after the present time. */
export function saveSession(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `aqrabe-session-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  // The download reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
