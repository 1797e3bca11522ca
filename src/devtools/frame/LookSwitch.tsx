import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onThemeChange } from '../../shell/theme.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

const dark = '(prefers-color-scheme: dark)'

/** Switches between the light and the dark theme. */
export function LookSwitch() {
  // The server does not know the system's colour scheme.
  const isDark = useSyncExternalStore(subscribe, shownDark, () => false)
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      size="s"
      label={isDark ? 'نمای روشن' : 'نمای تیره'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}

function shownDark(): boolean {
  const theme = currentTheme()
  return theme === 'dark' || (theme === 'auto' && matchMedia(dark).matches)
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(dark)
  system.addEventListener('change', listener)
  const stop = onThemeChange(listener)
  return () => {
    system.removeEventListener('change', listener)
    stop()
  }
}
