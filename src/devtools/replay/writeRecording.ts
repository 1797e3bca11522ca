import { evidenceOf } from './evidence.ts'
import type { Recording, State } from './recording.ts'
import type { Timeline } from './timeline.ts'

/**
 * Returns the edited recording as a file that Redux DevTools can import, without skipped steps. `evidence` has the
 * state changes of each step.
 */
export function writeRecording({ session }: Recording, timeline: Timeline): string {
  const steps = timeline.steps.filter(({ skipped }) => !skipped)
  const evidence = evidenceOf(timeline).filter((_, index) => !timeline.steps[index]?.skipped)
  const initial: State = timeline.stateAt(0)
  return JSON.stringify({
    payload: JSON.stringify(steps.map(({ action }) => action)),
    preloadedState: JSON.stringify(initial),
    'x-session': { ...session, times: steps.map(({ at }) => at), evidence },
  })
}
