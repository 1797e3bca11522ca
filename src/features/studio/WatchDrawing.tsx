import { useEffect, useRef, type CSSProperties } from 'react'
import type { StudioAnswer } from '../../../contract/studio/schemas.ts'
import { inTehran } from '../../lib/dates.ts'
import { classicPose } from '../../ui/motion/handAngles.ts'
import clock from '../../ui/motion/clockHands.module.css'
import { runClock } from '../../ui/motion/runClock.ts'
import { classes } from '../../ui/classes.ts'
import { useStillness } from '../../ui/motion/stillness.ts'
import styles from './WatchDrawing.module.css'

export interface WatchDrawingProps {
  watch: StudioAnswer
  /** CSS px per mm of the drawing. */
  scale: number
  /** Website code of a strap that replaces the watch's own. */
  strap?: string
  /** Visible length of the strap, mm; all of it by default. */
  strapLength?: number
}

/** CSS px per mm of the drawing at which the case has its true width. */
export const layerScale = ({ drawing: { caseWidth } }: StudioAnswer, scale: number, width: number): number =>
  (scale * width) / caseWidth

/** Draws a watch in layers. The hands show the time of Tehran and the window the date. The axis is in the middle. */
export function WatchDrawing({ watch, scale, strap, strapLength }: WatchDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const isStill = useStillness()
  const { folder, width, height, strapWidth, hands, hasDate } = watch.drawing
  const isRunning = hands.length > 0
  useEffect(() => {
    if (isRunning && place.current) return runClock(place.current, isStill)
  }, [isRunning, isStill])
  const { day, weekday, turn } = todayInTehran()
  const size = { inlineSize: width * scale, blockSize: height * scale }
  const shown = { inlineSize: size.inlineSize, blockSize: (strapLength ?? height) * scale }
  return (
    <div
      ref={place}
      role="img"
      aria-label={`نقاشی ${watch.nameFa}`}
      className={styles.watch}
      style={{ ...size, ...classicPose, '--day': `${turn}deg` } as CSSProperties}
    >
      <div className={styles.strap} style={shown}>
        <img src={`${folder}${strap ? `strap-${strap}` : 'strap'}.svg`} alt="" style={size} />
        {strapLength === undefined ? null : (
          <div className={styles.turning} style={{ inlineSize: strapWidth * scale }} />
        )}
      </div>
      <img
        src={`${folder}${hasDate ? `head-${day}-${weekday}` : 'head'}.svg`}
        alt=""
        className={styles.layer}
        data-head
      />
      {hands.map((hand) => (
        <img
          key={hand}
          src={`${folder}${hand}.svg`}
          alt=""
          className={classes(
            styles.layer,
            isStopped(watch, hand) ? undefined : (clock[hand] ?? styles[hand]),
          )}
        />
      ))}
    </div>
  )
}

/** Whether a hand stands still: the central second hand of a chronograph stays at twelve until it is started. */
const isStopped = ({ parts }: StudioAnswer, hand: string): boolean =>
  hand === 'second' && parts.some(({ kind }) => kind === 'chronograph')

const DAY = 86_400_000

/**
 * Values that a movement shows in Tehran: the Gregorian day of the month, the weekday (0: Sunday), and the angle of a 24-hour
 * hand in degrees.
 */
function todayInTehran(): { day: number; weekday: number; turn: number } {
  const local = inTehran(Date.now())!
  return { day: local.getUTCDate(), weekday: local.getUTCDay(), turn: ((local.getTime() % DAY) / DAY) * 360 }
}
