/**
 * ms in which the same text of the same person in the same place counts as a repeated request, whose first answer was lost,
 * so that it has no second effect.
 */
export const SENT_AGAIN_MS = 2 * 60_000
