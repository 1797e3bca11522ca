/** An expectation that the backend does not meet; the message says what came instead. */
export class Unmet extends Error {}

/** A check that cannot be made here; the message says why. */
export class Skipped extends Error {}
