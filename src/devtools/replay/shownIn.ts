import type { State } from './recording.ts'

export interface Shown {
  readonly address: string
  /** Texts of the toasts and of the topmost dialog. */
  readonly texts: readonly string[]
}

/** Path and query of a `route` slice, or of the payload that sets it; empty without one. */
export function addressOf(route: unknown): string {
  const { pathname = '', search = '' } = (route ?? {}) as { pathname?: string; search?: string }
  return pathname + search
}

/** Returns what a state displays on every page: its address, toasts and dialog. */
export function shownIn(state: State): Shown {
  const { toasts = [], dialogs = [] } = (state.notices ?? {}) as {
    toasts?: { text: string }[]
    dialogs?: { title: string }[]
  }
  const texts = [...toasts.map(({ text }) => text), ...dialogs.slice(0, 1).map(({ title }) => title)]
  return {
    address: addressOf(state.route) || '/',
    // Texts with HTML are rendered as several elements, so `getByText` would not find them.
    texts: texts.filter((text) => text !== '' && !/[<&]/.test(text)),
  }
}
