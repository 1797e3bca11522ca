import { setImmediate } from 'node:timers/promises'

/** Number of turns of the event loop. No chain of answer, listener and action takes as many. */
const TURNS = 15

/**
 * Runs pending promises, listeners and actions without advancing the clock. Calls that the server has not answered stay
 * pending.
 */
export async function arrive(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
}
