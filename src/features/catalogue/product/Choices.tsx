import { useId } from 'react'
import type { ProductProperty } from '../../../../contract/catalogue/schemas.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './Choices.module.css'

export interface ChoicesProps {
  properties: readonly ProductProperty[]
  chosen: ProductProperty
  onChoose(id: number): void
}

/**
 * Native radio buttons styled as swatches. Sold-out options can be chosen too, because visitors want to see them.
 */
export function Choices({ properties, chosen, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <span>{`${chosen.title}: `}</span>
        <strong>{chosen.value}</strong>
      </legend>
      <div className={styles.row}>
        {properties.map(({ id, value, colour, stock }) => (
          <label key={id} className={classes(styles.choice, stock === 0 && styles.gone)}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosen.id}
              className={styles.input}
              onChange={() => onChoose(id)}
            />
            {colour ? <span className={styles.swatch} style={{ backgroundColor: colour }} /> : null}
            <span>{value}</span>
            {stock === 0 ? <span className={styles.note}>ناموجود</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
