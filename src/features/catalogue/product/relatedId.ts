/** Anchor of the rail of similar products. */
export const RELATED_ID = 'related'
