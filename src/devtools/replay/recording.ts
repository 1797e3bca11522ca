import type { UnknownAction } from '@reduxjs/toolkit'

/** A state of the store. */
export type State = Readonly<Record<string, unknown>>

/** Changes of one step: the value after it, or its checksum, by path of the state. */
export type Evidence = Readonly<Record<string, string>>

/** Facts in a recording besides its actions. Only this project's recorder writes them. */
export interface SessionFacts {
  /** Epoch ms. */
  readonly startedAt: number
  /** ms since the start, one per action. */
  readonly times: readonly number[]
  /** CSS px. */
  readonly viewport: { readonly width: number; readonly height: number }
  /** Path and query at the start. */
  readonly route: string
  readonly build: string
  readonly theme: string
  /** The displayed theme at the start; absent in older files. */
  readonly scheme?: 'light' | 'dark'
  /** Set if the recording continues another one, whose steps come first. */
  readonly fork?: Fork
  /** Changes of each action; absent in older files. */
  readonly evidence?: readonly Evidence[]
}

/** The step of another recording from which somebody continued by hand. */
export interface Fork {
  /** Number of steps at the start that come from the other recording. */
  readonly step: number
  /** Start of the other recording (epoch ms), which identifies it. */
  readonly of: number
}

export interface Step {
  /** Does not change when the step is moved or edited. */
  readonly id: number
  readonly action: UnknownAction
  /** ms since the start. */
  readonly at: number
  readonly skipped: boolean
}

export interface Recording {
  readonly steps: readonly Step[]
  /** State before the first step; the reducer's initial state if absent. */
  readonly preloaded?: Readonly<Record<string, unknown>>
  readonly session?: SessionFacts
  /** Types of bookkeeping actions that were left out. */
  readonly dropped: readonly string[]
}

/** A file cannot be replayed. The message is Persian. */
export class RecordingError extends Error {}
