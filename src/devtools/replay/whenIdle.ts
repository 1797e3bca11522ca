import { nextTurn } from '../../lib/nextTurn.ts'

/** ms to wait for an idle page. */
const LONGEST_WAIT = 500

/** Resolves when the page is idle. */
export function whenIdle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return nextTurn()
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT }))
}
