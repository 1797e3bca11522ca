import { X } from 'lucide-react'
import { useMemo } from 'react'
import { toPersianDigits } from '../../../lib/persian.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { changesOf } from '../investigate.ts'
import type { Timeline } from '../timeline.ts'
import { Findings } from './Findings.tsx'
import styles from './StateTree.module.css'

interface ValueHistoryProps {
  timeline: Timeline
  path: readonly string[]
  index: number
  onPick(step: number): void
  onClose(): void
}

/** Lists the steps that changed a value, with the value before and after. */
export function ValueHistory({ timeline, path, index, onPick, onClose }: ValueHistoryProps) {
  const found = useMemo(() => changesOf(timeline, path), [timeline, path])
  const cause = found.findLast(({ step }) => step <= index)
  return (
    <section aria-label="تغییرهای این مقدار" className={styles.history}>
      <div className={styles.historyHead}>
        <h3>
          <bdi dir="ltr">{path.join('.')}</bdi>
        </h3>
        <span role="status" className={styles.count}>
          {toPersianDigits(found.length)} بار تغییر کرد
        </span>
        <IconButton size="s" label="بستن تغییرها" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <Findings findings={found} current={cause?.step} onPick={onPick} />
    </section>
  )
}
