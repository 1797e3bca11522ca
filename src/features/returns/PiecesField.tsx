import { useId } from 'react'
import type { OrderReturns } from '../../../contract/returns/schemas.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { formatToman } from '../../lib/persian.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { readPieces, writePieces } from './draftOf.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './Returns.module.css'

/** Form field that selects the items to return and their number. */
export function PiecesField({ name, lines }: { name: string; lines: OrderReturns['lines'] }) {
  const { value, error, change } = useFormText(name)
  const errorId = useId()
  const pieces = readPieces(value)
  const set = (line: number, count: number) => change(writePieces(new Map(pieces).set(line, count)))
  return (
    <fieldset className={styles.pieces} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>کدام کالا را بازمی‌گردانید؟</legend>
      {lines.map(({ line, nameFa, propertyTitle, imageUrl, free, price }, index) => {
        const count = pieces.get(line) ?? 0
        return (
          <div key={line} className={styles.piece}>
            <div className={styles.thumb}>
              <Picture src={imageUrl} alt="" width={64} height={64} sizes="64px" kind="product" />
            </div>
            <div className={styles.what}>
              <Checkbox
                label={
                  <>
                    <bdi>{nameFa}</bdi>
                    <span>{propertyTitle ? `، ${propertyTitle}` : ''}</span>
                  </>
                }
                // Only the first box has the name, because the form focuses an invalid field by its name.
                name={index === 0 ? name : undefined}
                checked={count > 0}
                aria-invalid={error ? true : undefined}
                onChange={() => set(line, count > 0 ? 0 : 1)}
              />
              <p className={texts.quiet}>{`پرداخت‌شده برای هر عدد: ${formatToman(price)}`}</p>
              {count > 0 && free > 1 ? (
                <QuantityStepper
                  label={`تعداد ${nameFa}`}
                  value={count}
                  max={free}
                  onChange={(next) => set(line, Math.min(free, Math.max(1, next)))}
                />
              ) : null}
            </div>
          </div>
        )
      })}
      {error ? (
        <p id={errorId} className={texts.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
