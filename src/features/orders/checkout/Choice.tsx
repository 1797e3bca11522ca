import type { ReactNode } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps {
  /** Name of the radio group. */
  name: string
  checked: boolean
  disabled?: boolean
  onChoose(): void
  children: ReactNode
}

/** A radio button styled as a card. */
export function Choice({ name, checked, disabled, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className={styles.radio}
      />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
