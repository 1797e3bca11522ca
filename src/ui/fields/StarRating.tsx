import { useId } from 'react'
import { rating } from '../../../contract/constants.ts'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../classes.ts'
import { Star } from './Star.tsx'
import { Stars, type StarsProps, upTo } from '../product/Stars.tsx'
import styles from './StarRating.module.css'

export interface StarRatingProps extends StarsProps {
  readOnly?: boolean
  /** Makes the form invalid while the rating is empty (spec §5). */
  required?: boolean
  name?: string
  /** Id of the error message, for forms that show their own. */
  invalid?: boolean
  describedBy?: string
  onChange?(value: number): void
}

/** Stars that show or set a rating. Pages that only show a rating use `Stars`, whose code is smaller. */
export function StarRating({ readOnly = false, theme = 'gold', ...rest }: StarRatingProps) {
  const className = classes(styles.stars, styles[theme])
  return readOnly ? <Stars {...rest} theme={theme} /> : <EditableStars {...rest} className={className} />
}

type PartProps = Omit<StarRatingProps, 'readOnly' | 'theme'> & { className: string }

/** Native radio buttons, which provide arrow keys, the form value and validation. */
function EditableStars({ value, max = rating.max, label = 'امتیاز شما', size = 28, ...rest }: PartProps) {
  const { titles, required, invalid, describedBy, name, onChange, className } = rest
  const ownName = useId()
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    >
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
