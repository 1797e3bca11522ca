import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export interface Toast {
  readonly key: string
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  /** May hold HTML of the server; sanitised when shown. */
  readonly text: string
  readonly title?: string
}

export interface ConfirmDialog {
  /** Made by whoever asks, to know the answer by. */
  readonly key: string
  readonly title: string
  /** May hold HTML of the server; sanitised when shown. */
  readonly text?: string
  readonly kind?: 'question' | 'warning'
  /** Captions; «تأیید» and «انصراف» unless said. */
  readonly confirm?: string
  readonly cancel?: string
}

export interface NoticesState {
  toasts: Toast[]
  /** The first one shows. */
  dialogs: ConfirmDialog[]
}

const initialState: NoticesState = { toasts: [], dialogs: [] }

/** Toasts and confirm dialogs as state, so that a replay shows them as they were. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: Omit<Toast, 'key'>) => ({ payload: { ...toast, key: nanoid(8) } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => void state.toasts.push(payload),
    },
    toastClosed: (state, { payload }: PayloadAction<string>) => {
      state.toasts = state.toasts.filter(({ key }) => key !== payload)
    },
    /** Asking again under a key that waits already changes its words only. */
    confirmAsked: (state, { payload }: PayloadAction<ConfirmDialog>) => {
      const waiting = state.dialogs.findIndex(({ key }) => key === payload.key)
      if (waiting < 0) state.dialogs.push(payload)
      else state.dialogs[waiting] = payload
    },
    confirmAnswered: (state, { payload }: PayloadAction<{ key: string; confirmed: boolean }>) => {
      state.dialogs = state.dialogs.filter(({ key }) => key !== payload.key)
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

export const { toastShown, toastClosed, confirmAsked, confirmAnswered, confirmWithdrawn } =
  noticesSlice.actions
