import type { Reducer } from '@reduxjs/toolkit'
import { createPlayer } from '../player.ts'
import type { Recording, SessionFacts, State } from '../recording.ts'
import { writeRecording } from '../writeRecording.ts'
import type { LiveRun } from './liveRun.ts'

/** Returns a recording with the recorded steps and the masked steps of the live shop that continues from them. */
export function forkFile(recording: Recording, live: LiveRun, reducer: Reducer<State>): string {
  const steps = live.recordedSteps()
  const step = steps.slice(0, live.from).filter(({ skipped }) => !skipped).length
  const fork = { step, of: recording.session?.startedAt ?? 0 }
  const forked = { ...recording, steps, session: { ...recording.session, fork } as SessionFacts }
  return writeRecording(forked, createPlayer(forked, reducer).getState().timeline)
}
