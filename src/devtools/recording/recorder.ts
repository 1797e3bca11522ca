import { isAction, type Middleware } from '@reduxjs/toolkit'
import { isBookkeeping } from '../../api/bookkeeping.ts'
import { maskedJson } from './mask.ts'

export interface RecorderState {
  /** full: the limit is reached, what came until then is kept. */
  readonly status: 'off' | 'recording' | 'full'
  readonly count: number
  /** A developer pressed the key combination; the visitor is asked first. */
  readonly isAsking: boolean
}

/** What is written beside the actions. */
export interface Surroundings {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly route: string
  readonly build: string
  readonly theme: string
}

export interface RecorderOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** Secrets that are known at this moment; masked wherever they stand. */
  readonly secrets: () => Iterable<string>
  readonly surroundings: () => Surroundings
}

const MOST_ACTIONS = 20_000
/** Characters of JSON: memory stays bounded on the longest day. */
const MOST_TEXT = 24_000_000

/** Keeps a session as JSON, secrets masked as they come. One per page. */
export function createRecorder() {
  const listeners = new Set<() => void>()
  let options: RecorderOptions | undefined
  let state: RecorderState = { status: 'off', count: 0, isAsking: false }
  let initial = ''
  let actions: string[] = []
  let times: number[] = []
  let startedAt = 0
  let size = 0
  let facts: Surroundings | undefined

  function set(change: Partial<RecorderState>): void {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  function keep(
    action: unknown,
    before: () => unknown,
    { now, secrets, surroundings }: RecorderOptions,
  ): void {
    if (!initial) {
      initial = maskedJson(before(), secrets())
      startedAt = now()
      facts = surroundings()
    }
    const json = maskedJson(action, secrets())
    size += json.length
    actions.push(json)
    times.push(now() - startedAt)
    const isFull = actions.length >= MOST_ACTIONS || size >= MOST_TEXT
    set({ count: actions.length, status: isFull ? 'full' : 'recording' })
  }

  /** Last before the reducers: it sees the actions in their order. */
  const middleware: Middleware = (store) => (next) => (action) => {
    if (options && state.status === 'recording' && isAction(action) && !isBookkeeping(action)) {
      keep(action, store.getState, options)
    }
    return next(action)
  }

  return {
    middleware,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect(given: RecorderOptions) {
      options = given
    },
    /** From now on; an earlier recording is dropped. */
    start() {
      ;[initial, actions, times, size] = ['', [], [], 0]
      set({ status: 'recording', count: 0, isAsking: false })
    },
    stop() {
      ;[initial, actions, times, size] = ['', [], [], 0]
      set({ status: 'off', count: 0 })
    },
    ask: (isAsking: boolean) => set({ isAsking }),
    /** The session so far, as Redux DevTools imports it; null while there is nothing. */
    file(): string | null {
      if (!initial) return null
      return JSON.stringify({
        payload: `[${actions.join(',')}]`,
        preloadedState: initial,
        'x-session': { ...facts, startedAt, times },
      })
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>

/** The page's own; off until the app starts it. */
export const recorder = createRecorder()
