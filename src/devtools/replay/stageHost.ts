import type { UnknownAction } from '@reduxjs/toolkit'
import type { RuntimeConfig, Theme } from '../../../contract/runtimeConfig.ts'
import type { State } from './recording.ts'

/** Interface that the replay page offers to the stage (an iframe), as a property of the iframe's element. */
export interface StageHost {
  readonly config: RuntimeConfig
  /** replay: only shows states; live: continues from one as a real shop. */
  readonly mode: 'replay' | 'live'
  /** The current step: its number, state, time (epoch ms) and theme. */
  current(): {
    readonly index: number
    readonly state: State
    readonly time: number
    readonly theme: Theme
  }
  /** State after the first `index` steps. */
  stateAt(index: number): State
  /** Addresses that the recording visits. The stage loads their pages before it is ready. */
  readonly paths: readonly string[]
  /** Steps that the stage renders once before it is ready, to load their code and pictures. */
  readonly views: readonly number[]
  /** Called when the stage stops the shop from acting, with the action's type or the blocked request. */
  blocked(what: string): void
  /** Called for each action of a live shop, with the state after it. */
  heard(action: UnknownAction, state: State): void
  ready(stage: Stage): void
  failed(error: unknown): void
}

export interface Stage {
  /** Shows the step that `current` returns. */
  jump(): void
  stop(): void
}

export interface StageElement extends HTMLIFrameElement {
  stageHost?: StageHost
}
