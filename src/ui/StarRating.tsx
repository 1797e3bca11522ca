import { useId } from 'react'
import { rating } from '../../contract/constants.ts'
import { formatNumber } from '../lib/persian.ts'
import { classes } from './classes.ts'
import { Star } from './Star.tsx'
import styles from './StarRating.module.css'

export interface StarRatingProps {
  /** 0 is "not rated yet"; fractions are drawn in read-only mode. */
  value: number
  /** Number of stars. */
  max?: number
  readOnly?: boolean
  /** Colour of the full stars. */
  theme?: 'gold' | 'accent' | 'ink'
  /** Hover titles, one a star, in reading order. */
  titles?: readonly string[]
  /** A form with it is invalid while it is empty (spec §5). */
  required?: boolean
  /** What is rated, said aloud. */
  label?: string
  name?: string
  size?: number
  onChange?(value: number): void
}

export function StarRating({ readOnly = false, theme = 'gold', ...rest }: StarRatingProps) {
  const className = classes(styles.stars, styles[theme])
  return readOnly ? <Shown {...rest} className={className} /> : <Asked {...rest} className={className} />
}

type PartProps = Omit<StarRatingProps, 'readOnly' | 'theme'> & { className: string }

function Shown({ value, max = rating.max, label = 'امتیاز', size = 18, titles, className }: PartProps) {
  const full = Math.min(Math.max(value, 0), max)
  const said = `${label}: ${formatNumber(full)} از ${formatNumber(max)}`
  return (
    <span role="img" aria-label={said} className={className}>
      {upTo(max).map((star) => (
        <span key={star} title={titles?.[star - 1]}>
          <Star size={size} fill={Math.min(Math.max(full - star + 1, 0), 1)} />
        </span>
      ))}
    </span>
  )
}

/** Native radio buttons: arrow keys, form value and "required" come with them. */
function Asked({ value, max = rating.max, label = 'امتیاز شما', size = 28, ...rest }: PartProps) {
  const { titles, required, name, onChange, className } = rest
  const ownName = useId()
  return (
    <fieldset className={styles.group} aria-required={required || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <span className={className}>
        {upTo(max).map((star) => (
          <label key={star} className={styles.choice} title={titles?.[star - 1]}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? ownName}
              value={star}
              checked={value === star}
              required={required}
              aria-label={titles?.[star - 1] ?? `${formatNumber(star)} از ${formatNumber(max)}`}
              onChange={() => onChange?.(star)}
            />
            <Star size={size} fill={star <= value ? 1 : 0} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}

function upTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1)
}
