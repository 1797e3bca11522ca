import { markKinds, markNames } from './trackModel.ts'
import { shapes } from './drawTrack.ts'
import styles from './Legend.module.css'

/** Half of the height of a mark, px. */
const SIZE = 5

/** The marks of the timeline with their names. */
export function Legend() {
  return (
    <ul aria-label="نشانه‌های خط زمان" className={styles.legend}>
      {markKinds.toReversed().map((kind) => (
        <li key={kind}>
          <svg viewBox="-7 -7 14 14" width={14} height={14} aria-hidden="true" data-mark={kind}>
            <path d={shapes[kind](0, 0, SIZE)} />
          </svg>
          {markNames[kind]}
        </li>
      ))}
    </ul>
  )
}
