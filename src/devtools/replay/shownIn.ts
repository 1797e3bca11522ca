import type { State } from './recording.ts'

export interface Shown {
  readonly address: string
  /** Texts of the toasts and of the topmost dialog. */
  readonly texts: readonly string[]
}

/** Returns what a state displays on every page: its address, toasts and dialog. */
export function shownIn(state: State): Shown {
  const { route, notices } = state as {
    route?: { pathname?: string; search?: string }
    notices?: { toasts?: { text: string; title?: string }[]; dialogs?: { title: string }[] }
  }
  const texts = [
    ...(notices?.toasts ?? []),
    ...(notices?.dialogs ?? []).slice(0, 1).map(({ title }) => ({ text: title })),
  ]
  return {
    address: `${route?.pathname ?? '/'}${route?.search ?? ''}`,
    // Texts with HTML are rendered as several elements, so `getByText` would not find them.
    texts: texts.map(({ text }) => text).filter((text) => text !== '' && !/[<&]/.test(text)),
  }
}
