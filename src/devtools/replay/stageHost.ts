import type { UnknownAction } from '@reduxjs/toolkit'
import type { RuntimeConfig, Theme } from '../../../contract/runtimeConfig.ts'
import type { State } from './recording.ts'

/** What the page around the stage (an iframe) hands to it, as a property of the iframe's element. */
export interface StageHost {
  readonly config: RuntimeConfig
  /** replay: shows states and does nothing; live: goes on from one as a real shop. */
  readonly mode: 'replay' | 'live'
  /** Number and state that show now, the time it was (epoch ms) and how the page looked. */
  current(): {
    readonly index: number
    readonly state: State
    readonly time: number
    readonly theme: Theme
  }
  /** State after a step of the recording. */
  stateAt(index: number): State
  /** Addresses that the recording visits, to fetch their pages beforehand. */
  readonly paths: readonly string[]
  /** Steps that the visitor looked at: rendered once beforehand, so that their pictures are there. */
  readonly views: readonly number[]
  /** Something wanted to act: an action type, or what the browser was asked for. */
  blocked(what: string): void
  /** Called for each action of a live shop, with the state after it. */
  heard(action: UnknownAction, state: State): void
  ready(stage: Stage): void
  failed(error: unknown): void
}

export interface Stage {
  /** Shows what `current` says. */
  jump(): void
  stop(): void
}

export interface StageElement extends HTMLIFrameElement {
  stageHost?: StageHost
}
