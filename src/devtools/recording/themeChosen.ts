import { createAction } from '@reduxjs/toolkit'

/** How the document looks: what was chosen, and what that came to where it follows the device. */
export interface Look {
  readonly theme: string
  readonly scheme: 'light' | 'dark'
}

/** The look of the page changed. In recordings only; no shop dispatches it, and no state holds it. */
export const themeChosen = createAction<Look>('recording/themeChosen')

const darkness = '(prefers-color-scheme: dark)'

export function currentLook(): Look {
  const theme = document.documentElement.dataset.theme ?? 'auto'
  const isDark = theme === 'dark' || (theme === 'auto' && window.matchMedia(darkness).matches)
  return { theme, scheme: isDark ? 'dark' : 'light' }
}

/** Tells of each change of the look, by the visitor or by the device. */
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
