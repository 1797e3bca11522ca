import { memo, type CSSProperties } from 'react'
import { toPersianDigits } from '../../../lib/persian.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import type { Lane } from './lanes.ts'
import type { SequenceEntry } from './sequence.ts'
import styles from './SequenceView.module.css'

interface SequenceRowProps {
  readonly entry: SequenceEntry
  readonly lanes: readonly Lane[]
  /** ms of the first entry. */
  readonly start: number
  /** ms since the row before. */
  readonly since: number
  readonly isCurrent: boolean
  readonly onPick?: ((step: number) => void) | undefined
}

/** ms; a longer pause separates two rows. */
const PAUSE = 1000

/** One arrow from the lane of its sender to that of its receiver, with the event above and the new state below. */
export const SequenceRow = memo(function SequenceRow(props: SequenceRowProps) {
  const { entry, lanes, start, since, isCurrent, onPick } = props
  const { actor, flow, event, from, to, cause, step } = entry
  const [one, other] = [actor, flow].map((id) => lanes.findIndex((lane) => lane.id === id))
  const isMove = to !== ''
  const style = { '--from': one, '--to': other } as CSSProperties
  const content = (
    <>
      <span className={styles.time}>{seconds(entry.time - start)}</span>
      <span
        className={styles.arrow}
        style={style}
        data-back={other! < one! || undefined}
        data-itself={one === other || undefined}
        data-sent={!isMove || undefined}
      />
      <span className={styles.event} style={style}>
        <bdi dir="ltr">{event}</bdi>
      </span>
      {isMove && from !== to ? (
        <span className={styles.state} style={style}>
          <bdi dir="ltr">{to}</bdi>
        </span>
      ) : null}
      <VisuallyHidden>{sentence(entry, lanes)}</VisuallyHidden>
    </>
  )
  return (
    <li
      className={styles.row}
      data-entry={`${actor} ${flow} ${event}`}
      data-paused={since >= PAUSE || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      title={cause ? `پس از ${cause}` : undefined}
    >
      {onPick ? (
        <button type="button" className={styles.press} onClick={() => onPick(step)}>
          {content}
        </button>
      ) : (
        <div className={styles.press}>{content}</div>
      )}
    </li>
  )
})

/** Describes the arrow for screen readers. */
function sentence({ actor, flow, from, to, cause }: SequenceEntry, lanes: readonly Lane[]): string {
  const nameOf = (id: string) => lanes.find((lane) => lane.id === id)?.title ?? id
  const states = to ? `، حالت از ${from} به ${to}` : ''
  return `از ${nameOf(actor)} به ${nameOf(flow)}${states}${cause ? `، پس از ${cause}` : ''}`
}

function seconds(ms: number): string {
  return toPersianDigits((ms / 1000).toFixed(2)).replace('.', '٫')
}
