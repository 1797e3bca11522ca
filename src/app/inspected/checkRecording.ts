import { firstDifference, type Difference } from '../../devtools/replay/evidence.ts'
import { createPlayer } from '../../devtools/replay/player.ts'
import { readRecording } from '../../devtools/replay/readRecording.ts'
import type { Recording, State } from '../../devtools/replay/recording.ts'
import { findUnknownParts } from '../../devtools/replay/unknownParts.ts'
import type { Timeline } from '../../devtools/replay/timeline.ts'
import { completeReducer } from '../completeReducer.ts'
import { isKnownAction } from './knownActions.ts'
import type { Reducer } from '@reduxjs/toolkit'

import './allApis.ts'
import './panelApis.ts'

export interface Verdict {
  readonly recording: Recording
  readonly timeline: Timeline
  /** The first step whose changes differ from the recorded ones; null if there is none or the file has no recorded changes. */
  readonly difference: Difference | null
  /** Whether the file contains the changes of each step (`evidence`), with which this build's are compared. */
  readonly hasEvidence: boolean
  /** First step whose reducer threw, with its message. */
  readonly failure: { readonly step: number; readonly type: string; readonly message: string } | null
  /** Types of actions that this build does not know. */
  readonly unknown: readonly string[]
  /** Types of the actions for which the reducer, called twice, returned different states. */
  readonly impure: readonly string[]
}

/**
 * Replays a file against this build, without a page.
 * @param reducer the shop's, or another one for tests
 * @throws RecordingError if the file is not a recording of this shop
 */
export function checkRecording(
  text: string,
  reducer = completeReducer as unknown as Reducer<State>,
): Verdict {
  const recording = readRecording(text)
  const { timeline } = createPlayer(recording, reducer).getState()
  const evidence = recording.session?.evidence
  const [failed] = timeline.failures
  const { types } = findUnknownParts(recording, { reducer, isKnown: isKnownAction, build: '' })
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
