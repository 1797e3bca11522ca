import type { Reducer } from '@reduxjs/toolkit'
import { createPlayer } from '../replay/player.ts'
import { readRecording } from '../replay/readRecording.ts'
import type { State } from '../replay/recording.ts'
import { writeRecording } from '../replay/writeRecording.ts'

/** Adds to a recorded file what each step changes. Returns it unchanged when this cannot be computed. */
export async function withEvidence(
  text: string,
  loadReducer: () => Promise<Reducer<State>>,
): Promise<string> {
  try {
    const reducer = await loadReducer()
    const recording = readRecording(text)
    return writeRecording(recording, createPlayer(recording, reducer).getState().timeline)
  } catch {
    return text
  }
}
