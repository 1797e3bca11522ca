import { useId } from 'react'
import styles from './ThemeChoice.module.css'

export type ShownThemes = 'both' | 'light' | 'dark'

const choices: readonly { value: ShownThemes; label: string }[] = [
  { value: 'both', label: 'کنار هم' },
  { value: 'light', label: 'روشن' },
  { value: 'dark', label: 'تیره' },
]

interface ThemeChoiceProps {
  value: ShownThemes
  onChange(value: ShownThemes): void
}

/** Chooses the themes of the samples. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>پوستهٔ نمونه‌ها</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
