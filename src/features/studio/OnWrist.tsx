import type { CSSProperties } from 'react'
import type { StudioAnswer } from '../../../contract/studio/schemas.ts'
import styles from './OnWrist.module.css'
import { layerScale, WatchDrawing } from './WatchDrawing.tsx'
import { fitWords, knownMeasures, missingMeasures } from './words.ts'
import { wristWidth } from './wrist.ts'

export interface OnWristProps {
  watch: StudioAnswer
  /** CSS px per mm of this screen. */
  scale: number
  /** Circumference of the wrist, cm. */
  wrist: number
}

/** A watch at true size on a wrist, with its measures; says which measures the shop does not know. */
export function OnWrist({ watch, scale, wrist }: OnWristProps) {
  const { measures } = watch
  const missing = missingMeasures(measures)
  const fit = fitWords(measures, wristWidth(wrist))
  return (
    <div className={styles.fitting}>
      {measures.width === undefined ? null : <Stage watches={[{ watch }]} scale={scale} wrist={wrist} />}
      <dl className={styles.measures}>
        {knownMeasures(measures).map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {fit ? <p className={styles.words}>{fit}</p> : null}
      {missing ? <p className={styles.words}>{missing}</p> : null}
    </div>
  )
}

interface StageProps extends Omit<OnWristProps, 'watch'> {
  /** Watches from the lowest to the highest layer; those of unknown width are omitted. */
  watches: readonly { watch: StudioAnswer; opacity?: number }[]
}

/** Draws watches at true size over each other on one wrist. */
export function Stage({ watches, scale, wrist }: StageProps) {
  const width = wristWidth(wrist)
  return (
    <div className={styles.stage} style={{ '--wrist': `${width * scale}px` } as CSSProperties}>
      <Arm width={width} scale={scale} />
      {watches.map(({ watch, opacity }) => {
        if (watch.measures.width === undefined) return null
        const own = layerScale(watch, scale, watch.measures.width)
        return (
          <div key={watch.id} style={{ opacity }}>
            <WatchDrawing watch={watch} scale={own} strapLength={(width * scale) / own} />
          </div>
        )
      })}
    </div>
  )
}

/** Length of the drawn arm, mm; longer than any screen. */
const ARM = 900

/** The forearm (left) and the back of the hand (right) around a wrist of this width in mm. */
function Arm({ width, scale }: { width: number; scale: number }) {
  const half = width / 2
  const along = (side: 1 | -1) => {
    const [wrist, forearm, hand] = [half * side, half * 1.16 * side, half * 1.3 * side]
    return { wrist, forearm, hand }
  }
  const [top, low] = [along(-1), along(1)]
  const end = ARM / 2
  const d =
    `M${-end} ${top.forearm}H-120C-80 ${top.forearm} -50 ${top.wrist} 0 ${top.wrist}S60 ${top.hand} 110 ${top.hand}H${end}` +
    `V${low.hand}H110C60 ${low.hand} 50 ${low.wrist} 0 ${low.wrist}S-80 ${low.forearm} -120 ${low.forearm}H${-end}Z`
  return (
    <svg
      viewBox={`${-end} ${-width} ${ARM} ${width * 2}`}
      style={{ inlineSize: ARM * scale, blockSize: width * 2 * scale }}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="studio-arm" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.06" className={styles.shade} />
          <stop offset="0.4" className={styles.light} />
          <stop offset="0.6" className={styles.light} />
          <stop offset="0.94" className={styles.shade} />
        </linearGradient>
      </defs>
      <path d={d} fill="url(#studio-arm)" />
    </svg>
  )
}
