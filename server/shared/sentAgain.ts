/**
 * ms in which the same words of the same person, in the same place, are the same once more: the answer to the first
 * request was lost, and what it did is not done twice.
 */
export const SENT_AGAIN_MS = 2 * 60_000
