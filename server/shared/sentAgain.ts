/**
 * ms within which the same text by the same person at the same place counts as a repetition of a request whose answer was lost. A
 * repetition has no effect.
 */
export const SENT_AGAIN_MS = 2 * 60_000
