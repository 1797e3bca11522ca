import { Minus, Plus } from 'lucide-react'
import { formatNumber } from '../../lib/persian.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './QuantityStepper.module.css'

export interface QuantityStepperProps {
  value: number
  min?: number
  max?: number
  disabled?: boolean
  /** Accessible name of the count. */
  label?: string
  /** Text before the number, shown only if there is space. */
  words?: string
  onChange(value: number): void
}

/** At a limit a button is not disabled, because it would lose the focus; it ignores presses. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = 99, disabled, label = 'تعداد', words = '', onChange } = props
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton
        label="یکی بیشتر"
        disabled={disabled}
        aria-disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} />
      </IconButton>
      <output className={styles.value}>{`${words}${formatNumber(value)}`}</output>
      <IconButton
        label="یکی کمتر"
        disabled={disabled}
        aria-disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} />
      </IconButton>
    </div>
  )
}
