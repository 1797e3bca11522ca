import type { UnknownAction } from '@reduxjs/toolkit'
import { createListeners } from '../../../lib/createListeners.ts'
import type { Player, PlayerState } from '../player.ts'
import type { State, Step } from '../recording.ts'
import { statesUpTo, timelineOf } from '../timeline.ts'

export interface LiveRun extends Player {
  /** Number of the recorded steps before the steps of the live shop. */
  readonly from: number
  /** Adds an action of the live shop, with the state after it and its masked JSON. */
  onAction(action: UnknownAction, state: State, masked: string): void
  /** The steps with masked actions, as a recording contains them. */
  recordedSteps(): readonly Step[]
}

/** ms; the tools render actions within this time at once. */
const SHOW_DELAY = 50

/**
 * The steps of a live shop that continues from a step of a recording: the recorded steps up to this step, then the steps of the
 * shop. The tools follow the last step. A jump to an earlier step only shows that step and does not change the shop.
 */
export function createLiveRun({ timeline: base, index: from }: PlayerState): LiveRun {
  const { subscribe, notify } = createListeners()
  const startedAt = Date.now()
  const begunAt = base.steps[from - 1]?.at ?? 0
  const steps: Step[] = base.steps.slice(0, from)
  const states = statesUpTo(base, from)
  const masked: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: PlayerState = {
    ...{ index: from, playing: false, speed: 1, divergence: null, isEdited: false },
    timeline: timelineNow(),
  }

  function timelineNow() {
    return { ...timelineOf([...steps], [...states]), impure: [], failures: new Map<number, string>() }
  }

  function set(change: Partial<PlayerState>): void {
    state = { ...state, ...change }
    notify()
  }

  function show(): void {
    timer = undefined
    const isFollowing = state.index === state.timeline.steps.length
    set({ timeline: timelineNow(), index: isFollowing ? steps.length : state.index })
  }

  return {
    getState: () => state,
    subscribe,
    from,
    recordedSteps: () =>
      steps.map((step, index) =>
        index < from ? step : { ...step, action: JSON.parse(masked[index - from] ?? '{}') as UnknownAction },
      ),
    onAction(action, next, json) {
      masked.push(json)
      steps.push({ id: steps.length, action, at: begunAt + Date.now() - startedAt, skipped: false })
      states.push(next)
      timer ??= setTimeout(show, SHOW_DELAY)
    },
    jump: (index) => set({ index: Math.max(0, Math.min(index, state.timeline.steps.length)) }),
    play() {},
    pause() {},
    setSpeed() {},
    toggleSkip() {},
    edit() {},
    move() {},
    reset() {},
  }
}
