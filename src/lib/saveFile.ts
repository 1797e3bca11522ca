/** Downloads a file to the user's device. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revokes the URL later, because the download reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
