/** A text of a recording as a literal of JavaScript. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** A text of a recording inside a comment, which it must not end. */
export const inComment = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').replaceAll('*/', '* /')
