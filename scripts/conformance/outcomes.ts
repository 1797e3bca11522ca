/** The backend does not meet an expectation; the message is what it answered. */
export class Unmet extends Error {}

/** A check cannot run here; the message says why. */
export class Skipped extends Error {}
