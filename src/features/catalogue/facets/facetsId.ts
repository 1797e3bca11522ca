/** Anchor of the panel, for a link to it where no script opens the sheet. */
export const FACETS_ID = 'filters'
