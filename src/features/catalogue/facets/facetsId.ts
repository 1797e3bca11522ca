/** Element id of the filters; the target of the link that opens them without JavaScript. */
export const FACETS_ID = 'filters'
