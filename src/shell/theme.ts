import { cookies } from '../../contract/constants.ts'
import type { Theme } from '../../contract/runtimeConfig.ts'

const ONE_YEAR = 31_536_000
const listeners = new Set<() => void>()

/** The current theme of the document; change it with `chooseTheme`. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** Changes the theme at once, and for the next visit through a cookie that the server reads. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const age = theme === 'auto' ? 0 : ONE_YEAR
  document.cookie = `${cookies.theme}=${theme}; path=/; max-age=${age}; samesite=lax`
  for (const listener of listeners) listener()
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
