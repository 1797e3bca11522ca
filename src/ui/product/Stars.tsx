import { rating } from '../../../contract/constants.ts'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../classes.ts'
import { Star } from '../fields/Star.tsx'
import styles from '../fields/StarRating.module.css'

export interface StarsProps {
  /** 0 is "not rated yet". */
  value: number
  /** Number of stars. */
  max?: number
  /** What is rated, said aloud. */
  label?: string
  size?: number
  /** Hover titles, one a star, in reading order. */
  titles?: readonly string[]
  /** Colour of the full stars. */
  theme?: 'gold' | 'accent' | 'ink'
}

/** A rating to read; fractions are drawn. */
export function Stars({
  value,
  max = rating.max,
  label = 'امتیاز',
  size = 18,
  titles,
  theme = 'gold',
}: StarsProps) {
  const full = Math.min(Math.max(value, 0), max)
  const said = `${label}: ${formatNumber(full)} از ${formatNumber(max)}`
  return (
    <span role="img" aria-label={said} className={classes(styles.stars, styles[theme])}>
      {upTo(max).map((star) => (
        <span key={star} title={titles?.[star - 1]}>
          <Star size={size} fill={Math.min(Math.max(full - star + 1, 0), 1)} />
        </span>
      ))}
    </span>
  )
}

/** 1, 2, … max */
export function upTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1)
}
