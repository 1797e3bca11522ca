import { isAction, type UnknownAction } from '@reduxjs/toolkit'
import { isBookkeeping } from '../../api/bookkeeping.ts'
import { createListeners } from '../../lib/createListeners.ts'
import type { SessionFacts } from '../replay/recording.ts'
import { documentOpened } from './documentOpened.ts'
import type { Known } from './mask.ts'
import { maskedText, maskedState } from './maskNamed.ts'
import { maskedEntry } from './maskNote.ts'
import type { Part } from './recordingStore.ts'

export interface RecorderState {
  /** full: a limit was reached; the recording keeps the actions until then. */
  readonly status: 'off' | 'recording' | 'full'
  readonly count: number
  /** The dialog that asks for consent is open. */
  readonly isAsking: boolean
  /** The next document of this tab can continue the recording. */
  readonly outlives: boolean
  /** An earlier document of this tab started the recording. */
  readonly isContinued: boolean
}

/** Facts that the file contains besides the actions. */
export type Surroundings = Pick<SessionFacts, 'viewport' | 'route' | 'build' | 'theme' | 'scheme'>

export interface RecorderOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** Current secrets, masked in every value. */
  readonly known: () => Known
  readonly surroundings: () => Surroundings
  /** Returns a note with the position if the page is already scrolled when its recording begins; null at the top. */
  readonly startNote: () => UnknownAction | null
}

const MOST_ACTIONS = 20_000
/** Characters of JSON; bounds the memory. */
const MOST_TEXT = 24_000_000

/** Records actions as JSON. Masks secrets before it stores anything. */
export function createRecorder({ now, known, surroundings, startNote }: RecorderOptions) {
  const { subscribe, notify } = createListeners()
  let state: RecorderState = { status: 'off', count: 0, isAsking: false, outlives: false, isContinued: false }
  let head: Part['head']
  let actions: string[] = []
  let times: number[] = []
  let size = 0
  /** Number of actions that are already in IndexedDB. */
  let written = 0
  /** A new document continues the recording, so it records the state before its first action as `documentOpened`. */
  let isNewDocument = false

  function set(change: Partial<RecorderState>): void {
    state = { ...state, ...change }
    notify()
  }

  function clear(): void {
    ;[head, actions, times, size, written, isNewDocument] = [undefined, [], [], 0, 0, false]
  }

  function facts(): Surroundings {
    const { route, ...rest } = surroundings()
    return { ...rest, route: maskedText(route, known()) }
  }

  function add(action: UnknownAction, startedAt: number, before?: unknown): void {
    const json = maskedEntry(action, known(), before)
    size += json.length
    actions.push(json)
    times.push(now() - startedAt)
  }

  /** Appends a part without the actions that were already appended. */
  function append(part: Part): void {
    const known = actions.length - part.from
    actions.push(...part.actions.slice(known))
    times.push(...part.times.slice(known))
  }

  return {
    getState: () => state,
    subscribe,
    /** Called for each action before the reducers run, and for notes about the page. */
    keep(action: unknown, before: () => unknown): void {
      if (state.status !== 'recording' || !isAction(action) || isBookkeeping(action)) return
      const scroll = head && !isNewDocument ? null : startNote()
      head ??= { initial: maskedState(before(), known()), startedAt: now(), facts: facts() }
      if (isNewDocument) add(documentOpened(before() as object), head.startedAt)
      isNewDocument = false
      if (scroll) add(scroll, head.startedAt)
      add(action, head.startedAt, before())
      const isFull = actions.length >= MOST_ACTIONS || size >= MOST_TEXT
      set({ count: actions.length, status: isFull ? 'full' : 'recording' })
    },
    /** Records a change of the page that the store does not know. Before the first action `facts` already contain it. */
    note(action: UnknownAction): void {
      if (state.status !== 'recording' || !head) return
      add(action, head.startedAt)
      set({ count: actions.length })
    },
    /** Drops an earlier recording and starts a new one. */
    start() {
      clear()
      set({ status: 'recording', count: 0, isAsking: false, isContinued: false })
    },
    /** Continues the recording of an earlier document. `rest`: actions that it could not write to IndexedDB. */
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
    /** Ends the recording because the storage is full; keeps the actions so far. */
    fill: () => set({ status: 'full' }),
    setOutlives(outlives: boolean) {
      if (outlives !== state.outlives) set({ outlives })
    },
    setAsking: (isAsking: boolean) => set({ isAsking }),
    /** Returns the actions that are not in IndexedDB yet; null when there are none. */
    part(): Part | null {
      if (!head || written === actions.length) return null
      const part = { from: written, actions: actions.slice(written), times: times.slice(written) }
      return written === 0 ? { ...part, head } : part
    },
    wrote({ from, actions: done }: Part) {
      written = Math.max(written, from + done.length)
    },
    /** Returns the recording in the import format of Redux DevTools; null before the first action. */
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
