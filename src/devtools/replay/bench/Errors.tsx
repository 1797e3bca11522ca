import { toPersianDigits } from '../../../lib/persian.ts'
import type { RecordedError } from '../steps/errors.ts'
import styles from './Inspector.module.css'

interface ErrorsProps {
  errors: readonly RecordedError[]
  index: number
  onPick(step: number): void
}

/** The errors of the session. A press on an error jumps to its step. */
export function Errors({ errors, index, onPick }: ErrorsProps) {
  if (errors.length === 0) return <p>در این نشست خطایی ضبط نشده است.</p>
  return (
    <ul aria-label="خطاهای نشست" className={styles.findings}>
      {errors.map(({ step, source, text, at }) => (
        <li key={step}>
          <button
            type="button"
            className={styles.finding}
            aria-current={step === index ? 'step' : undefined}
            onClick={() => onPick(step)}
          >
            <span>گام {toPersianDigits(step)}</span>
            <span>{source}</span>
            <bdi className={styles.note} title={text}>
              {text}
              {at ? ` (${at})` : ''}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
