import { useSyncExternalStore } from 'react'
import { useMedia } from '../ui/page/useMedia.ts'
import { currentTheme, onThemeChange } from './theme.ts'

/** Whether the page is dark, by the chosen theme or that of the device, which the server does not know. */
export function useIsDark(): boolean {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'auto')
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)')
  return theme === 'dark' || (theme === 'auto' && isDeviceDark)
}
