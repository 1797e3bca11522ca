import { Check, X } from 'lucide-react'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import styles from './OrderTracker.module.css'
import { orderSteps } from './orderSteps.ts'

/** The steps of an order; the current one is marked. */
export function OrderTracker({ order }: { order: Order }) {
  return (
    <ol className={styles.steps} aria-label="وضعیت سفارش">
      {orderSteps(order).map(({ name, detail, state }, index) => (
        <li
          key={name}
          className={classes(styles.step, styles[state])}
          aria-current={state === 'present' || state === 'ended' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? (
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
            {detail ? <p className={styles.detail}>{detail}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
