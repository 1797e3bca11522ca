import type { UnknownAction } from '@reduxjs/toolkit'
import type { RuntimeConfig, Theme } from '../../../contract/runtimeConfig.ts'
import type { State } from './recording.ts'
import type { PressAt } from './steps/notes.ts'

/** Interface that the replay page offers to the stage (an iframe), as a property of the iframe's element. */
export interface StageHost {
  readonly config: RuntimeConfig
  /** replay: only shows states; live: continues from a state as a real shop. */
  readonly mode: 'replay' | 'live'
  /** The current step: its number, state, time (epoch ms), theme, scroll position (px) and press; null if unknown. */
  current(): {
    readonly index: number
    readonly state: State
    readonly time: number
    readonly theme: Theme
    readonly scroll: { readonly x: number; readonly y: number } | null
    readonly press: PressAt | null
  }
  /** The stage calls this with a picture of the page (an SVG as a URL) after `index` steps. */
  pictured(index: number, picture: string): void
  /** Whether a picture of the page after `index` steps is wanted. */
  wantsPicture(index: number): boolean
  /** Scroll position (px) after `index` steps; null if unknown. */
  scrollAt(index: number): { readonly x: number; readonly y: number } | null
  /** State after the first `index` steps. */
  stateAt(index: number): State
  /** Addresses that the recording visits. The stage loads their pages before it is ready. */
  readonly paths: readonly string[]
  /** Steps that the stage renders once before it is ready, to load their code and pictures. */
  readonly views: readonly number[]
  /** Called when the stage stops the shop from acting, with the action's type or the blocked request. */
  blocked(what: string): void
  /** Called for each action of a live shop, with the state after it and the action as a recording contains it (JSON). */
  onAction(action: UnknownAction, state: State, masked: string): void
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
