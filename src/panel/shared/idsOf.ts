/** Parses the comma-separated ids of a form value. */
export const idsOf = (joined: string): number[] => joined.split(',').filter(Boolean).map(Number)
