/** Maximum length of a brand's story in characters. */
export const LONGEST_STORY = 20_000
/** Maximum length in characters of a description, which lists and search engines show. */
export const LONGEST_DESCRIPTION = 500
