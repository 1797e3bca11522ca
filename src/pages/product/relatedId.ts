/** Anchor of the rail of similar watches. */
export const RELATED_ID = 'related'
