/**
 * Unescapes Persian letters in a path, which makes it readable and a third as long. Escapes of characters with a meaning in
 * URLs (`?`, `#`, `/`, `%`) stay.
 */
export const readablePath = (path: string) => decodeURI(path.replaceAll('%25', '%2525'))
