/** Most letters of a brand's story. */
export const LONGEST_STORY = 20_000
/** Most letters of a description, which lists and search engines show. */
export const LONGEST_DESCRIPTION = 500
