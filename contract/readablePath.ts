/**
 * Unescapes Persian letters in an address, which makes it readable and a third as long. Escapes with a meaning (`?`,
 * `#`, `/`, `%`) stay.
 */
export const readablePath = (path: string) => decodeURI(path.replaceAll('%25', '%2525'))
