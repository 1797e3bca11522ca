import { ChevronDown } from 'lucide-react'
import { classes } from '../classes.ts'
import { formatNumber } from '../../lib/persian.ts'
import styles from './NextLine.module.css'
import type { Cycle } from './useCycle.ts'

interface NextLineProps {
  cycle: Pick<Cycle, 'at' | 'isStill' | 'step'>
  count: number
  /** Accessible name of the button. */
  label: string
}

/**
 * A button that shows the next line while lines do not change by themselves. Always rendered, so that nothing moves
 * when it appears.
 */
export function NextLine({ cycle: { at, isStill, step }, count, label }: NextLineProps) {
  if (count < 2) return null
  const name = `${label} (${formatNumber(at + 1)} از ${formatNumber(count)})`
  return (
    <button
      type="button"
      className={classes(styles.button, isStill && styles.wanted)}
      aria-label={name}
      title={name}
      onClick={step}
    >
      <ChevronDown size={16} />
    </button>
  )
}
