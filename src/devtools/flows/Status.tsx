import { labelOf } from './graph/flowGraph.ts'
import type { Frame } from './graph/simulation.ts'
import { formatNumber } from '../../lib/persian.ts'
import styles from './FlowPage.module.css'

/** The current state; screen readers announce it at every step. */
export function Status({ frame, step }: { frame: Frame; step: number }) {
  const { input, to, snapshot } = frame
  return (
    <p className={styles.status} aria-live="polite" data-now={to}>
      گام {formatNumber(step)}: {input ? <bdi dir="ltr">{labelOf(input.event.type)}</bdi> : 'آغاز'}؛ حالت فعلی{' '}
      <bdi dir="ltr">
        <strong>{to}</strong>
      </bdi>
      {snapshot.status === 'active' ? null : ` (${endings[snapshot.status]})`}
    </p>
  )
}

const endings = { done: 'به پایان رسید', error: 'با خطا پایان گرفت', stopped: 'متوقف شد' } as const
