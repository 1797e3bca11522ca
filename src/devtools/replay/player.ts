import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { createListeners } from '../../lib/createListeners.ts'
import { withMissing } from '../recording/documentOpened.ts'
import { firstDivergence } from './investigate.ts'
import { RecordingError } from './recording.ts'
import type { State, Recording, Step } from './recording.ts'
import { createTimeline, type Timeline } from './timeline.ts'

export type Speed = 1 | 4 | 'skipIdle'

export interface PlayerState {
  /** Number of steps done, from 0. */
  readonly index: number
  readonly playing: boolean
  readonly speed: Speed
  readonly timeline: Timeline
  /** First step after which the edited recording has another state; null without one. */
  readonly divergence: { readonly step: number; readonly type: string } | null
  readonly isEdited: boolean
}

export interface Player {
  getState(): PlayerState
  subscribe(listener: () => void): () => void
  jump(index: number): void
  play(): void
  pause(): void
  setSpeed(speed: Speed): void
  /** Skips a step, or restores a skipped one. */
  toggleSkip(id: number): void
  edit(id: number, action: UnknownAction): void
  move(id: number, by: number): void
  reset(): void
}

/** ms; the longest pause between steps when idle time is skipped. */
const SHORT_PAUSE = 120
/** ms; browsers run a timer with a longer delay at once. */
const LONGEST_PAUSE = 2_000_000_000

/** Plays a recording; paused at step 0 at first. Throws RecordingError if no part of its state belongs to this shop. */
export function createPlayer(recording: Recording, reducer: Reducer<State>): Player {
  const initial = initialState(recording, reducer)
  const original = createTimeline({ reducer, steps: recording.steps, initial })
  const { subscribe, notify } = createListeners()
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: PlayerState = {
    index: 0,
    playing: false,
    speed: 1,
    timeline: original,
    divergence: null,
    isEdited: false,
  }

  function set(change: Partial<PlayerState>): void {
    state = { ...state, ...change }
    notify()
  }

  function pause(): void {
    clearTimeout(timer)
    if (state.playing) set({ playing: false })
  }

  function next(): void {
    const { index, timeline, speed } = state
    if (index >= timeline.steps.length) return pause()
    timer = setTimeout(
      () => {
        set({ index: index + 1 })
        next()
      },
      pauseBefore(timeline.steps, index, speed),
    )
  }

  /** Recomputes from the first changed step. The displayed step stays the same, even if it moved. */
  function change(steps: readonly Step[]): void {
    pause()
    const from = steps.findIndex((step, index) => step !== state.timeline.steps[index])
    if (from < 0) return
    const base = { timeline: state.timeline, shared: from }
    const timeline = createTimeline({ reducer, steps, initial, base })
    const first = steps.findIndex((step, index) => step !== original.steps[index])
    const step = first < 0 ? null : firstDivergence(original, timeline, first)
    const divergence = step === null ? null : { step, type: steps[step - 1]?.action.type ?? '' }
    const shown = state.timeline.steps[state.index - 1]
    const index = steps.findIndex(({ id }) => id === shown?.id) + 1
    set({ timeline, divergence, isEdited: first >= 0, index })
  }

  function replaceStep(id: number, update: (step: Step) => Step): void {
    change(state.timeline.steps.map((step) => (step.id === id ? update(step) : step)))
  }

  return {
    getState: () => state,
    subscribe,
    jump(index) {
      pause()
      set({ index: Math.max(0, Math.min(index, state.timeline.steps.length)) })
    },
    play() {
      if (state.playing) return
      set({ playing: true, index: state.index >= state.timeline.steps.length ? 0 : state.index })
      next()
    },
    pause,
    setSpeed(speed) {
      clearTimeout(timer)
      set({ speed })
      if (state.playing) next()
    },
    toggleSkip: (id) => replaceStep(id, (step) => ({ ...step, skipped: !step.skipped })),
    edit: (id, action) => replaceStep(id, (step) => ({ ...step, action })),
    move(id, by) {
      const steps = [...state.timeline.steps]
      const at = steps.findIndex((step) => step.id === id)
      const to = at + by
      const [step] = to < 0 || to >= steps.length || at < 0 ? [] : steps.splice(at, 1)
      if (step) change(steps.toSpliced(to, 0, step))
    },
    reset: () => change(recording.steps),
  }
}

function pauseBefore(steps: readonly Step[], index: number, speed: Speed): number {
  const recorded = Math.max(0, (steps[index]?.at ?? 0) - (steps[index - 1]?.at ?? 0))
  if (speed === 'skipIdle') return Math.min(recorded, SHORT_PAUSE)
  return Math.min(recorded / speed, LONGEST_PAUSE)
}

function initialState({ preloaded }: Recording, reducer: Reducer<State>): State {
  const own = reducer(undefined, { type: '@@replay/init' })
  if (!preloaded) return own
  const known = Object.keys(own).filter((key) => key in preloaded)
  if (known.length === 0) {
    throw new RecordingError('حالت آغازین این فایل به این فروشگاه تعلق ندارد؛ هیچ بخش آن شناخته نشد.')
  }
  return { ...own, ...withMissing(own, Object.fromEntries(known.map((key) => [key, preloaded[key]]))) }
}
