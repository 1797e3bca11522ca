/**
 * The words of a search in the address of its list: spaces that were typed become hyphens (spec §5), and a hyphen
 * inside a word becomes two, so that «AS-4004» stays one in the search box.
 */
export const listWordsParameter = (words: string): string =>
  words
    .trim()
    .replace(/(\s)-+(?=\s)/g, '$1')
    .replace(/-+/g, '--')
    .replace(/\s+/g, '-')

/** The words as they were typed. */
export const listWordsOf = (parameter: string | null | undefined): string =>
  (parameter ?? '').replace(/--?/g, (hyphens) => hyphens[1] ?? ' ').trim()
