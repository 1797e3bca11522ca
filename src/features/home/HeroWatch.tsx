import { useEffect, useRef } from 'react'
import { Picture } from '../../ui/product/Picture.tsx'
import { useStillness } from '../../ui/motion/stillness.ts'
import { classicPose } from '../../ui/motion/handAngles.ts'
import hands from '../../ui/motion/clockHands.module.css'
import styles from './HeroWatch.module.css'
import { runClock } from '../../ui/motion/runClock.ts'

export interface HeroWatchProps {
  src: string
  alt: string
  /** Whether the picture is in the first view and must load early. */
  priority: boolean
}

/** Paths of the reference backend's watch pictures without hands, whose axis is in the middle. */
const withoutHands = /\/media\/hero\//

/**
 * `sizes` of the picture. It is 300 px wide on phones; declaring a tenth less avoids the next larger file on many phones without
 * a visible difference.
 */
export const watchSizes = '(min-width: 1200px) 560px, (min-width: 768px) 440px, 274px'

/** A large picture of a watch whose hands show Tehran's time. */
export function HeroWatch({ src, alt, priority }: HeroWatchProps) {
  const watch = useRef<HTMLDivElement>(null)
  const isLive = withoutHands.test(src)
  const isStill = useStillness()

  useEffect(() => {
    if (isLive && watch.current) return runClock(watch.current, isStill)
  }, [isLive, isStill])

  return (
    <div ref={watch} className={isLive ? styles.live : styles.watch} style={isLive ? classicPose : undefined}>
      <Picture src={src} alt={alt} width={1080} height={1080} sizes={watchSizes} priority={priority} />
      {isLive ? (
        <>
          <svg className={styles.hands} viewBox="-100 -100 200 200" aria-hidden="true">
            <g className={styles.shadow} transform="translate(.7 1.3)">
              <Hands />
            </g>
            <g>
              <Hands />
            </g>
          </svg>
          <p className={styles.caption}>به وقت تهران</p>
        </>
      ) : null}
    </div>
  )
}

/** The hands, in units where half of the picture is 100; in the reference backend's pictures the dial's radius is 47. */
function Hands() {
  return (
    <>
      <g className={hands.hour}>
        <path className={styles.light} d="M0 6-1 5-1.3-2-2.9-14 0-24.4z" />
        <path className={styles.dark} d="M0 6 1 5 1.3-2 2.9-14 0-24.4z" />
        <path className={styles.lume} d="M0-4-1.7-13.6 0-20.6 1.7-13.6z" />
      </g>
      <g className={hands.minute}>
        <path className={styles.light} d="M0 7-.8 6-1-2-2.1-20 0-37z" />
        <path className={styles.dark} d="M0 7 .8 6 1-2 2.1-20 0-37z" />
        <path className={styles.lume} d="M0-6-1.1-19.8 0-31.8 1.1-19.8z" />
      </g>
      <g className={hands.second}>
        <path className={styles.needle} d="M-.35 11h.7L.2-40.4h-.4z" />
        <circle className={styles.needle} r="1.7" />
      </g>
      <circle className={styles.cap} r=".8" />
    </>
  )
}
