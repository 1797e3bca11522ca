/** Anchor of the filters, for the link that opens them without JavaScript. */
export const FACETS_ID = 'filters'
