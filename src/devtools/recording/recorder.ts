import { isAction, type UnknownAction } from '@reduxjs/toolkit'
import { isBookkeeping } from '../../api/bookkeeping.ts'
import { documentOpened } from './documentOpened.ts'
import type { Known } from './mask.ts'
import { maskedAction, maskedText, maskedState } from './maskNamed.ts'
import type { Part } from './recordingStore.ts'

export interface RecorderState {
  /** full: a limit is reached, what came until then is kept. */
  readonly status: 'off' | 'recording' | 'full'
  readonly count: number
  /** A developer pressed the key combination; the visitor is asked first. */
  readonly isAsking: boolean
  /** It goes on in the next document of this tab. */
  readonly outlives: boolean
  /** It began in an earlier document of this tab. */
  readonly isContinued: boolean
}

/** What is written beside the actions. */
export interface Surroundings {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly route: string
  readonly build: string
  /** As it was chosen: light, dark, or auto. */
  readonly theme: string
  /** What shows: light or dark. */
  readonly scheme: string
}

export interface RecorderOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** What is known to be secret at this moment; masked wherever it stands. */
  readonly known: () => Known
  readonly surroundings: () => Surroundings
}

const MOST_ACTIONS = 20_000
/** Characters of JSON: memory stays bounded on the longest day. */
const MOST_TEXT = 24_000_000

/** Keeps a session as JSON, secrets masked as they come. One per page. */
export function createRecorder({ now, known, surroundings }: RecorderOptions) {
  const listeners = new Set<() => void>()
  let state: RecorderState = { status: 'off', count: 0, isAsking: false, outlives: false, isContinued: false }
  let head: Part['head']
  let actions: string[] = []
  let times: number[] = []
  let size = 0
  /** Actions that are written already. */
  let written = 0
  /** Continued from an earlier document: what the next action finds comes first. */
  let isNewDocument = false

  function set(change: Partial<RecorderState>): void {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  function clear(): void {
    ;[head, actions, times, size, written, isNewDocument] = [undefined, [], [], 0, 0, false]
  }

  function facts(): Surroundings {
    const { route, ...rest } = surroundings()
    return { ...rest, route: maskedText(route, known()) }
  }

  function add(action: UnknownAction, startedAt: number): void {
    const json = maskedAction(action, known())
    size += json.length
    actions.push(json)
    times.push(now() - startedAt)
  }

  /** Appends a part, without the actions that are there already. */
  function append(part: Part): void {
    const known = actions.length - part.from
    actions.push(...part.actions.slice(known))
    times.push(...part.times.slice(known))
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Just before the reducers: it sees the actions in their order. */
    keep(action: unknown, before: () => unknown): void {
      if (state.status !== 'recording' || !isAction(action) || isBookkeeping(action)) return
      head ??= { initial: maskedState(before(), known()), startedAt: now(), facts: facts() }
      if (isNewDocument) add(documentOpened(before() as object), head.startedAt)
      isNewDocument = false
      add(action, head.startedAt)
      const isFull = actions.length >= MOST_ACTIONS || size >= MOST_TEXT
      set({ count: actions.length, status: isFull ? 'full' : 'recording' })
    },
    /** Something that changed the page and is no action of the store; before the first of those it is in the facts. */
    note(action: UnknownAction): void {
      if (state.status !== 'recording' || !head) return
      add(action, head.startedAt)
      set({ count: actions.length })
    },
    /** From now on; an earlier recording is dropped. */
    start() {
      clear()
      set({ status: 'recording', count: 0, isAsking: false, isContinued: false })
    },
    /** Continues the recording of an earlier document. `rest`: actions that it could not write to the store. */
    resume(parts: readonly Part[], rest: Part | null = null) {
      clear()
      head = [...parts, rest].find((part) => part?.head)?.head
      for (const part of parts.toSorted((one, other) => one.from - other.from)) append(part)
      written = actions.length
      if (rest) append(rest)
      size = actions.reduce((sum, json) => sum + json.length, 0)
      isNewDocument = head !== undefined
      const isFull = actions.length >= MOST_ACTIONS || size >= MOST_TEXT
      set({ count: actions.length, status: isFull ? 'full' : 'recording', isContinued: true })
    },
    stop() {
      clear()
      set({ status: 'off', count: 0, isAsking: false })
    },
    /** There is no room for more; what came until now is kept. */
    fill: () => set({ status: 'full' }),
    setOutlives(outlives: boolean) {
      if (outlives !== state.outlives) set({ outlives })
    },
    ask: (isAsking: boolean) => set({ isAsking }),
    /** What is not written yet; null while there is nothing. */
    part(): Part | null {
      if (!head || written === actions.length) return null
      const part = { from: written, actions: actions.slice(written), times: times.slice(written) }
      return written === 0 ? { ...part, head } : part
    },
    wrote({ from, actions: done }: Part) {
      written = Math.max(written, from + done.length)
    },
    /** The session so far, as Redux DevTools imports it; null while there is nothing. */
    file(): string | null {
      if (!head) return null
      const { initial, facts, startedAt } = head
      return JSON.stringify({
        payload: `[${actions.join(',')}]`,
        preloadedState: initial,
        'x-session': { ...facts, startedAt, times },
      })
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
