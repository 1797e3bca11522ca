import { nextTurn } from '../../lib/nextTurn.ts'
import type { State } from './recording.ts'
import type { Timeline } from './timeline.ts'

/** ms of work in one task; fits into a frame. */
const TURN = 6

/**
 * Like `Timeline.walk`, but in short tasks between which the browser renders and handles events. Ends early when `visit`
 * returns true or `signal` is aborted.
 * @param pause awaited between two tasks
 */
export async function walkInTurns(
  timeline: Timeline,
  visit: (before: State, after: State, step: number) => boolean | void,
  signal: AbortSignal,
  pause = nextTurn,
): Promise<void> {
  let [done, isOver] = [0, false]
  while (!isOver && !signal.aborted && done < timeline.steps.length) {
    if (done > 0) {
      await pause()
      if (signal.aborted) return
    }
    const end = performance.now() + TURN
    timeline.walk((before, after, step) => {
      done = step
      isOver = visit(before, after, step) === true
      return isOver || performance.now() > end
    }, done)
  }
}
