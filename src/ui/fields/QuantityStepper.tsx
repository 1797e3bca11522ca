import { Minus, Plus, Trash2 } from 'lucide-react'
import { formatNumber } from '../../lib/persian.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './QuantityStepper.module.css'

export interface QuantityStepperProps {
  value: number
  min?: number
  max?: number
  disabled?: boolean
  /** What is counted, said aloud. */
  label?: string
  onChange(value: number): void
  /** At `min` the minus becomes a bin that calls this. */
  onRemove?: () => void
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = 99, disabled, label = 'تعداد', onChange, onRemove } = props
  const removes = value <= min && onRemove !== undefined
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton label="یکی بیشتر" disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <output className={styles.value}>{formatNumber(value)}</output>
      {removes ? (
        <IconButton label="حذف" disabled={disabled} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label="یکی کمتر" disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
          <Minus size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
