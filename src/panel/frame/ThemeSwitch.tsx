import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onThemeChange } from '../../shell/theme.ts'

/** Switches between the light and the dark theme. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const Icon = isDark ? Sun : Moon
  return (
    <button type="button" className={className} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon size={20} aria-hidden="true" />
      <span>{isDark ? 'نمای روشن' : 'نمای تیره'}</span>
    </button>
  )
}
