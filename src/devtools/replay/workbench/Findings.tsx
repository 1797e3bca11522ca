import { toPersianDigits } from '../../../lib/persian.ts'
import type { Finding } from '../investigate.ts'
import texts from '../../../ui/page/texts.module.css'
import styles from './Findings.module.css'

interface FindingsProps {
  readonly label?: string
  readonly findings: readonly Finding[]
  /** The step that is highlighted. */
  readonly current?: number | undefined
  onPick(step: number): void
}

/** Steps with what was found there. A press on one jumps to it. */
export function Findings({ label, findings, current, onPick }: FindingsProps) {
  return (
    <ul aria-label={label} className={styles.findings}>
      {findings.map(({ step, type, note }) => (
        <li key={step}>
          <button
            type="button"
            className={styles.finding}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onPick(step)}
          >
            <span>گام {toPersianDigits(step)}</span>
            <bdi>{type}</bdi>
            <bdi className={texts.quiet} title={note}>
              {note}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
