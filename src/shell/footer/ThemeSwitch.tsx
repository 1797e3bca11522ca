import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import type { Theme } from '../../../contract/runtimeConfig.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { chooseTheme, currentTheme, onThemeChange } from '../theme.ts'
import styles from './ThemeSwitch.module.css'

const themes: readonly { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'auto', label: 'خودکار', Icon: Monitor },
  { value: 'light', label: 'روشن', Icon: Sun },
  { value: 'dark', label: 'تیره', Icon: Moon },
]

export function ThemeSwitch() {
  return <Themes name={useId()} />
}

const Themes = withCachedHtml('Themes', AllThemes)

function AllThemes({ name }: { name: string }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'auto')
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>پوستهٔ سایت</VisuallyHidden>
      </legend>
      {themes.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon size={16} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
