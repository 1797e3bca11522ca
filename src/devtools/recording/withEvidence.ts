import type { Reducer } from '@reduxjs/toolkit'
import { createPlayer } from '../replay/player.ts'
import { readRecording } from '../replay/readRecording.ts'
import type { State } from '../replay/recording.ts'
import { writeRecording } from '../replay/writeRecording.ts'

/** Adds to a recorded file what each step changes. Throws when the reducer or the file does not allow it. */
export function withEvidence(text: string, reducer: Reducer<State>): string {
  const recording = readRecording(text)
  return writeRecording(recording, createPlayer(recording, reducer).getState().timeline)
}
