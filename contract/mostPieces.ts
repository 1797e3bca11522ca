/** Of a line: a count above is not taken, so a basket that held more could not be lowered again. */
export const MOST_PIECES = 99
