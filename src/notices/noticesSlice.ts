import { createSlice, nanoid, original, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { confirmWords } from './confirmWords.ts'

export interface Toast {
  readonly key: string
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  /** May hold HTML of the server; sanitised when shown. */
  readonly text: string
  readonly title?: string
  /** What it is about: a newer toast about the same takes its place. Without it, one of the same words does. */
  readonly about?: string
  /** Address of a small picture. */
  readonly picture?: string
  /** Until it is closed or taken up. */
  readonly stays?: boolean
  /** A button: what it says, and the action it dispatches. */
  readonly offer?: { readonly label: string; readonly action: UnknownAction }
  /** Where it leads: what the link says, and its path. */
  readonly link?: { readonly label: string; readonly to: string }
}

/** So many toasts at once. */
const MOST_TOASTS = 3

export interface ConfirmDialog {
  /** Made by whoever asks, to know the answer by. */
  readonly key: string
  readonly title: string
  /** May hold HTML of the server; sanitised when shown. */
  readonly text?: string
  /** A question that says what each answer does, in words that come with the dialog. */
  readonly asks?: keyof typeof confirmWords
  /** A third way out of that question, to an address that is no page of the router's. */
  readonly way?: string
  /** ISO time until which that question stands. */
  readonly until?: string
  readonly kind?: 'question' | 'warning' | 'error'
  /** Captions; «تأیید» and «انصراف» unless said. */
  readonly confirm?: string
  readonly cancel?: string
  /** It was confirmed and is being carried out: shown at work, until it is asked otherwise or withdrawn. */
  readonly isBusy?: boolean
}

export interface NoticesState {
  toasts: Toast[]
  /** The first one shows. */
  dialogs: ConfirmDialog[]
}

export interface NoticesRoot {
  readonly notices: NoticesState
}

const initialState: NoticesState = { toasts: [], dialogs: [] }

/** Toasts and confirm dialogs as state, so that a replay shows them as they were. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: Omit<Toast, 'key'>) => ({ payload: { ...toast, key: nanoid(8) } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        const toasts = withRoomFor(payload, original(state)!.toasts)
        toasts.push(payload)
        state.toasts = toasts
      },
    },
    toastClosed: (state, { payload }: PayloadAction<string>) => drop(state, payload),
    /** Its time is over; nobody closed it. */
    toastPassed: (state, { payload }: PayloadAction<string>) => drop(state, payload),
    /** Asking again under a key that waits already changes its words only. */
    confirmAsked: (state, { payload }: PayloadAction<ConfirmDialog>) => {
      const waiting = state.dialogs.findIndex(({ key }) => key === payload.key)
      if (waiting < 0) state.dialogs.push(payload)
      else state.dialogs[waiting] = payload
    },
    /** One at work has been answered already. */
    confirmAnswered: (state, { payload }: PayloadAction<{ key: string; confirmed: boolean }>) => {
      state.dialogs = state.dialogs.filter(({ key, isBusy }) => key !== payload.key || isBusy)
    },
    /** The question no longer matters; nobody answers it. */
    confirmWithdrawn: (state, { payload }: PayloadAction<string>) => {
      state.dialogs = state.dialogs.filter(({ key }) => key !== payload)
    },
  },
  selectors: {
    selectToasts: ({ toasts }) => toasts,
    selectDialog: ({ dialogs }) => dialogs[0],
  },
})

export const { toastShown, toastClosed, toastPassed, confirmAsked, confirmAnswered, confirmWithdrawn } =
  noticesSlice.actions

function drop(state: NoticesState, closed: string): void {
  state.toasts = state.toasts.filter(({ key }) => key !== closed)
}

/** One about each thing; when there are too many the oldest goes that would have gone by itself. */
function withRoomFor(next: Toast, shown: readonly Toast[]): Toast[] {
  const others = shown.filter((toast) => topicOf(toast) !== topicOf(next))
  if (others.length >= MOST_TOASTS) {
    const passing = others.findIndex(({ stays }) => !stays)
    others.splice(Math.max(passing, 0), 1)
  }
  return others
}

function topicOf({ about, kind, title = '', text }: Toast): string {
  return about ?? `${kind} ${title} ${text}`
}
