import { Moon, Sun } from 'lucide-react'
import { chooseTheme } from '../../shell/theme.ts'
import { useIsDark } from '../../shell/useIsDark.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

/** Switches between the light and the dark theme. */
export function LookSwitch() {
  const isDark = useIsDark()
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
