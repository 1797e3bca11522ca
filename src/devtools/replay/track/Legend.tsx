import { markKinds, markNames, type MarkKind } from './trackModel.ts'
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
            <path d={pathOf(kind)} />
          </svg>
          {markNames[kind]}
        </li>
      ))}
    </ul>
  )
}

/** The shape that the timeline draws, as a path. */
function pathOf(kind: MarkKind): string {
  const parts: string[] = []
  shapes[kind](
    {
      moveTo: (x, y) => void parts.push(`M${x} ${y}`),
      lineTo: (x, y) => void parts.push(`L${x} ${y}`),
      closePath: () => void parts.push('Z'),
      rect: (x, y, width, height) => void parts.push(`M${x} ${y}h${width}v${height}h${-width}Z`),
      arc: (x, y, radius) =>
        void parts.push(
          `M${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}`,
        ),
    },
    ...([0, 0, SIZE] as const),
  )
  return parts.join('')
}
