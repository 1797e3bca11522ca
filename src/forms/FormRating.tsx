import { useField } from 'formik'
import { useId } from 'react'
import { StarRating, type StarRatingProps } from '../ui/fields/StarRating.tsx'
import texts from '../ui/page/texts.module.css'

export type FormRatingProps = Omit<StarRatingProps, 'name' | 'value' | 'onChange' | 'readOnly'> & {
  name: string
}

/** Stars as a form field: a number, 0 while empty. */
export function FormRating({ name, ...props }: FormRatingProps) {
  const [{ value }, { touched, error }, { setValue }] = useField<number>(name)
  const errorId = useId()
  const message = touched ? error : undefined
  return (
    <div>
      <StarRating
        {...props}
        name={name}
        value={value}
        invalid={message !== undefined}
        describedBy={message ? errorId : undefined}
        onChange={(stars) => void setValue(stars)}
      />
      {message ? (
        <p id={errorId} className={texts.error}>
          {message}
        </p>
      ) : null}
    </div>
  )
}
