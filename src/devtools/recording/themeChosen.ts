import { createAction } from '@reduxjs/toolkit'

/** The chosen theme, and the colour scheme that it results in on this device. */
export interface Look {
  readonly theme: string
  readonly scheme: 'light' | 'dark'
}

/** Marks a change of the theme in a recording. The recorder adds it; the shop never dispatches it. */
export const themeChosen = createAction<Look>('recording/themeChosen')

const darkness = '(prefers-color-scheme: dark)'

export function currentLook(): Look {
  const theme = document.documentElement.dataset.theme ?? 'auto'
  const isDark = theme === 'dark' || (theme === 'auto' && window.matchMedia(darkness).matches)
  return { theme, scheme: isDark ? 'dark' : 'light' }
}

/** Calls `changed` when the user or the device changes the theme. */
export function watchLook(changed: (look: Look) => void): void {
  let last = JSON.stringify(currentLook())
  const look = () => {
    const now = currentLook()
    if (JSON.stringify(now) === last) return
    last = JSON.stringify(now)
    changed(now)
  }
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  window.matchMedia(darkness).addEventListener('change', look)
}
