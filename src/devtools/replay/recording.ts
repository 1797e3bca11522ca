import type { UnknownAction } from '@reduxjs/toolkit'

/** A state of the store. */
export type State = Readonly<Record<string, unknown>>

/** What one step changed: paths of the state, with what stood there afterwards. */
export type Evidence = Readonly<Record<string, string>>

/** What a recording knows beside its actions; written by our recorder, absent in files of other tools. */
export interface SessionFacts {
  /** Epoch ms. */
  readonly startedAt: number
  /** ms since the start, one per action. */
  readonly times: readonly number[]
  /** CSS px. */
  readonly viewport: { readonly width: number; readonly height: number }
  /** Path and query the recording began on. */
  readonly route: string
  readonly build: string
  readonly theme: string
  /** What showed at its beginning; absent in older files. */
  readonly scheme?: 'light' | 'dark'
  /** What each action changed, one per action; absent in older files. */
  readonly evidence?: readonly Evidence[]
}

export interface Step {
  /** Stays with the step when it is moved or edited. */
  readonly id: number
  readonly action: UnknownAction
  /** ms since the start. */
  readonly at: number
  readonly skipped: boolean
}

export interface Recording {
  readonly steps: readonly Step[]
  /** State before the first step; absent: the reducer's own. */
  readonly preloaded?: Readonly<Record<string, unknown>>
  readonly session?: SessionFacts
  /** Types of bookkeeping actions that were left out. */
  readonly dropped: readonly string[]
}

/** Why a file cannot be replayed, in Persian. */
export class RecordingError extends Error {}
