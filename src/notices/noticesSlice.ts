import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

export interface Toast {
  readonly key: string
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  /** May hold HTML of the server; sanitised when shown. */
  readonly text: string
  readonly title?: string
  /** Until it is closed or taken up. */
  readonly stays?: boolean
  /** A button: what it says, and the action it dispatches. */
  readonly offer?: { readonly label: string; readonly action: UnknownAction }
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

export const { toastShown, toastClosed, confirmAsked, confirmAnswered, confirmWithdrawn } =
  noticesSlice.actions
