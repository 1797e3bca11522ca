import { firstDifference, type Difference } from '../../devtools/replay/evidence.ts'
import { createPlayer } from '../../devtools/replay/player.ts'
import { readRecording } from '../../devtools/replay/readRecording.ts'
import type { Recording, State } from '../../devtools/replay/recording.ts'
import { strangersIn } from '../../devtools/replay/strangers.ts'
import type { Timeline } from '../../devtools/replay/timeline.ts'
import { completeReducer } from '../completeReducer.ts'
import { isKnownAction } from './knownActions.ts'
import type { Reducer } from '@reduxjs/toolkit'

import './allApis.ts'
import './panelApis.ts'

export interface Verdict {
  readonly recording: Recording
  readonly timeline: Timeline
  /** The first step that is not as it was recorded; null where all are, or the file does not say how they were. */
  readonly difference: Difference | null
  /** Whether the file says what each step changed. */
  readonly hasEvidence: boolean
  /** First step whose reducer threw, with its message. */
  readonly failure: { readonly step: number; readonly type: string; readonly message: string } | null
  /** Types of actions that nothing in this build answers. */
  readonly unknown: readonly string[]
  /** Types of actions whose reducer gave two results for one action. */
  readonly impure: readonly string[]
}

/**
 * Replays a file against this build, without any page. Throws RecordingError for what is no recording of this shop.
 * @param reducer another one than the shop's, for tests
 */
export function checkRecording(
  text: string,
  reducer = completeReducer as unknown as Reducer<State>,
): Verdict {
  const recording = readRecording(text)
  const { timeline } = createPlayer(recording, reducer).getState()
  const evidence = recording.session?.evidence
  const [failed] = timeline.failures
  const { types } = strangersIn(recording, { reducer, isKnown: isKnownAction, build: '' })
  return {
    recording,
    timeline,
    hasEvidence: evidence !== undefined,
    difference: evidence ? firstDifference(timeline, evidence) : null,
    failure: failed
      ? { step: failed[0] + 1, type: timeline.steps[failed[0]]?.action.type ?? '', message: failed[1] }
      : null,
    unknown: [...types.keys()],
    impure: timeline.impure,
  }
}
