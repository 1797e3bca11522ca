import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toPersianDigits } from '../../../lib/persian.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { classes } from '../../../ui/classes.ts'
import { changesInTurns, type Finding } from '../investigate.ts'
import type { Timeline } from '../timeline.ts'
import styles from './StateTree.module.css'

/** A request for the changes of a value, made at step `from`. */
export interface Question {
  readonly path: readonly string[]
  readonly from: number
}

interface ValueHistoryProps {
  timeline: Timeline
  question: Question
  index: number
  onPick(step: number): void
  onClose(): void
}

/**
 * Lists the steps that changed a value, with the value before and after. Jumps to the last such step before the current one,
 * or to the first such step if all are later.
 */
export function ValueHistory({ timeline, question, index, onPick, onClose }: ValueHistoryProps) {
  const [found, setFound] = useState<readonly Finding[] | null>(null)
  const answered = useRef<Question>(undefined)

  useEffect(() => {
    const stop = new AbortController()
    void changesInTurns(timeline, question.path, stop.signal).then((all) => {
      if (stop.signal.aborted) return
      setFound(all)
      // After an edit only the list is updated; the current step stays.
      if (answered.current === question) return
      answered.current = question
      const cause = all.findLast(({ step }) => step <= question.from) ?? all[0]
      if (cause && cause.step !== question.from) onPick(cause.step)
    })
    return () => stop.abort()
  }, [timeline, question, onPick])

  const cause = found?.findLast(({ step }) => step <= index)
  return (
    <section aria-label="تغییرهای این مقدار" className={styles.history}>
      <div className={styles.historyHead}>
        <h3>
          <bdi dir="ltr">{question.path.join('.')}</bdi>
        </h3>
        <span role="status" className={styles.count}>
          {found ? `${toPersianDigits(found.length)} بار تغییر کرد` : 'جست‌وجو…'}
        </span>
        <IconButton size="s" label="بستن تغییرها" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <ol className={styles.changes}>
        {(found ?? []).map(({ step, type, note }) => (
          <li key={step}>
            <button
              type="button"
              className={classes(styles.cause, step === cause?.step && styles.isCause)}
              aria-current={step === cause?.step ? 'true' : undefined}
              onClick={() => onPick(step)}
            >
              <span>گام {toPersianDigits(step)}</span>
              <bdi>{type}</bdi>
              <bdi dir="ltr" className={styles.note}>
                {note}
              </bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
