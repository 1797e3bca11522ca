/**
 * An address as people read and write it: Persian letters as they are, a third of the length of the escaped ones.
 * What has a meaning in an address (`?`, `#`, `/`, `%`) stays escaped.
 */
export const readablePath = (path: string) => decodeURI(path.replaceAll('%25', '%2525'))
