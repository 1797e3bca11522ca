import { useId } from 'react'
import styles from './Star.module.css'

const shape = 'm12 2.6 2.9 5.9 6.5 1-4.7 4.5 1.1 6.4L12 17.4l-5.8 3 1.1-6.4L2.6 9.5l6.5-1z'

/** A star, filled from its right. `fill` is from 0 to 1. */
export function Star({ fill, size }: { fill: number; size: number }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={shape} className={styles.empty} />
      {fill > 0 ? (
        <>
          {fill < 1 ? (
            <clipPath id={clip}>
              <rect x={24 * (1 - fill)} y="0" width="24" height="24" />
            </clipPath>
          ) : null}
          <path d={shape} className={styles.full} clipPath={fill < 1 ? `url(#${clip})` : undefined} />
        </>
      ) : null}
    </svg>
  )
}
