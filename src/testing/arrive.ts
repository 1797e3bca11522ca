import { setImmediate } from 'node:timers/promises'

/** More turns than any chain of answer, listener and action takes. */
const TURNS = 15

/**
 * Lets what is on its way arrive, with a clock that stands still: turns of the event loop, no time. A call that the
 * server has not answered stays where it is.
 */
export async function arrive(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
}
