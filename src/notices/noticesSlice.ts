import { createSlice, nanoid, original, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { confirmWords } from './confirmWords.ts'

export interface Toast {
  readonly key: string
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  /** May contain HTML of the server; sanitised when shown. */
  readonly text: string
  readonly title?: string
  /** Subject: a newer toast with the same subject replaces this one. By default the text is the subject. */
  readonly about?: string
  /** URL of a small picture. */
  readonly picture?: string
  /** Stays until it is closed or its offer is used. */
  readonly stays?: boolean
  /** A button with the action that it dispatches. */
  readonly offer?: { readonly label: string; readonly action: UnknownAction }
  /** A link with its path. */
  readonly link?: { readonly label: string; readonly to: string }
}

/** Maximum number of toasts at once. */
const MOST_TOASTS = 3

export interface ConfirmDialog {
  /** Chosen by the caller, who finds it in the action of the answer. */
  readonly key: string
  readonly title: string
  /** May contain HTML of the server; sanitised when shown. */
  readonly text?: string
  /** Key of a question with long texts, which load with the dialog (confirmWords.ts). */
  readonly asks?: keyof typeof confirmWords
  /** URL of a link in that question, outside the router. */
  readonly way?: string
  /** ISO time until which that question applies. */
  readonly until?: string
  readonly kind?: 'question' | 'warning' | 'error'
  /** Captions; default to «تأیید» and «انصراف». */
  readonly confirm?: string
  readonly cancel?: string
  /** Confirmed and in progress: shows a spinner until it is asked again or withdrawn. */
  readonly isBusy?: boolean
}

export interface NoticesState {
  toasts: Toast[]
  /** Queue of questions; the first one is shown. */
  dialogs: ConfirmDialog[]
}

export interface NoticesRoot {
  readonly notices: NoticesState
}

const initialState: NoticesState = { toasts: [], dialogs: [] }

/** Toasts and confirm dialogs in the store, so that a replay shows them. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: Omit<Toast, 'key'>) => ({ payload: { ...toast, key: nanoid(8) } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        const toasts = withSpaceFor(payload, original(state)!.toasts)
        toasts.push(payload)
        state.toasts = toasts
      },
    },
    toastClosed: (state, { payload }: PayloadAction<string>) => drop(state, payload),
    /** The timeout has closed the toast, not the user. */
    toastPassed: (state, { payload }: PayloadAction<string>) => drop(state, payload),
    /** A question with the key of a queued one replaces it in its place. */
    confirmAsked: (state, { payload }: PayloadAction<ConfirmDialog>) => {
      const queued = state.dialogs.findIndex(({ key }) => key === payload.key)
      if (queued < 0) state.dialogs.push(payload)
      else state.dialogs[queued] = payload
    },
    /** Removes the question. A busy one stays, because it was already answered. */
    confirmAnswered: (state, { payload }: PayloadAction<{ key: string; confirmed: boolean }>) => {
      state.dialogs = state.dialogs.filter(({ key, isBusy }) => key !== payload.key || isBusy)
    },
    /** The question no longer applies and needs no answer. */
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

/** Removes the toast with the same subject. If there are too many, removes the oldest that has a timeout, else the oldest. */
function withSpaceFor(next: Toast, shown: readonly Toast[]): Toast[] {
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
