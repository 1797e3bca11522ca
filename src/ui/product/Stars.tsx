import { rating } from '../../../contract/constants.ts'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../classes.ts'
import { Star } from '../fields/Star.tsx'
import styles from '../fields/StarRating.module.css'

export interface StarsProps {
  /** Average rating; 0 if there is none yet. */
  value: number
  /** Number of stars. */
  max?: number
  /** Accessible name of the rating. */
  label?: string
  size?: number
  /** Tooltips of the stars, in reading order. */
  titles?: readonly string[]
  /** Colour of the filled stars. */
  theme?: 'gold' | 'accent' | 'ink'
}

/** Shows a rating, including fractions of stars. */
export function Stars({
  value,
  max = rating.max,
  label = 'امتیاز',
  size = 18,
  titles,
  theme = 'gold',
}: StarsProps) {
  const full = Math.min(Math.max(value, 0), max)
  const description = `${label}: ${formatNumber(full)} از ${formatNumber(max)}`
  return (
    <span role="img" aria-label={description} className={classes(styles.stars, styles[theme])}>
      {upTo(max).map((star) => (
        <span key={star} title={titles?.[star - 1]}>
          <Star size={size} fill={Math.min(Math.max(full - star + 1, 0), 1)} />
        </span>
      ))}
    </span>
  )
}

/** Returns 1, 2, … max. */
export function upTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1)
}
