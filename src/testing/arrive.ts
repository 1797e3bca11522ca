import { setImmediate } from 'node:timers/promises'

/** Turns of the event loop; more than any chain of answer, listener and action takes. */
const TURNS = 15

/**
 * Runs pending promises, listeners and actions without advancing the clock. Calls that the server has not answered stay
 * pending.
 */
export async function arrive(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
}
