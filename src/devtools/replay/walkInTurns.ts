import { nextTurn } from '../../lib/nextTurn.ts'
import type { State } from './recording.ts'
import type { Timeline } from './timeline.ts'

/** ms of work between two turns: a frame has room for it. */
const TURN = 6

/**
 * As `Timeline.walk`, but in short turns between which the browser draws and answers. Ends early when `visit` answers
 * true, or when `signal` is aborted. `onTurn` is called after each turn that is not the last.
 * @param pause what is waited for between two turns
 */
export async function walkInTurns(
  timeline: Timeline,
  visit: (before: State, after: State, step: number) => boolean | void,
  signal: AbortSignal,
  onTurn: () => void = () => undefined,
  pause = nextTurn,
): Promise<void> {
  let [done, isOver] = [0, false]
  while (!isOver && !signal.aborted && done < timeline.steps.length) {
    if (done > 0) {
      onTurn()
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
