/** Ids of a form's field, which joins them by commas. */
export const idsOf = (joined: string): number[] => joined.split(',').filter(Boolean).map(Number)
