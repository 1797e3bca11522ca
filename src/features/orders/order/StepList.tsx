import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import styles from './StepList.module.css'

export interface Step {
  readonly name: string
  /** `ended`: the order or return stopped at this step, for example by a cancellation. */
  readonly state: 'done' | 'present' | 'ended' | 'ahead'
}

interface StepListProps<T extends Step> {
  label: string
  steps: readonly T[]
  /** `line`: a frame with a line from step to step, in which the current step is in progress; without it, it is reached. */
  line?: boolean
  children(step: T): ReactNode
}

/** The steps of an order or a return; the current one is marked. */
export function StepList<T extends Step>({ label, steps, line = false, children }: StepListProps<T>) {
  return (
    <ol className={classes(styles.steps, line && styles.line)} aria-label={label}>
      {steps.map((step, index) => {
        const { name, state } = step
        const isReached = state === 'done' || (state === 'present' && !line)
        return (
          <li
            // Not the name, because a return has a step for each correction of its amount.
            key={index}
            className={classes(styles.step, styles[state])}
            aria-current={state === 'present' || state === 'ended' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isReached ? (
                <Check size={16} />
              ) : state === 'ended' ? (
                <X size={16} />
              ) : (
                formatNumber(index + 1)
              )}
            </span>
            <div>
              <strong className={styles.name}>
                <span>{name}</span>
                {state === 'done' ? <VisuallyHidden> (انجام شد)</VisuallyHidden> : null}
              </strong>
              {children(step)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
