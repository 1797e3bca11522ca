import type { MouseEvent } from 'react'
import type { BasketAnswer, BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Price } from '../../ui/product/Price.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { choiceKey } from './basketSlice.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './CartLine.module.css'
import { LineProduct, PriceChange } from './LineProduct.tsx'
import { lineId } from './obstacleOf.ts'
import { useMoveLine, useRemoveSaved } from './useMoveLine.ts'

const TITLE_ID = 'saved-lines'

/** The lines that the member saved for later, at current prices. */
export function SavedLines({ saved = [], frozen }: Pick<BasketAnswer, 'saved' | 'frozen'>) {
  if (saved.length === 0) return null
  return (
    <section aria-labelledby={TITLE_ID} className={styles.later}>
      <h2 id={TITLE_ID} className={styles.title}>
        {`برای بعد (${formatNumber(saved.length)})`}
      </h2>
      <ul aria-labelledby={TITLE_ID}>
        {saved.map((line) => (
          <SavedLine key={choiceKey(line)} line={line} isFrozen={frozen} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line, isFrozen }: { line: BasketLine; isFrozen: boolean }) {
  const { nameFa, status, count, price, oldPrice } = line
  const isForSale = status === productStatus.inStock
  const move = useMoveLine(line, 'basket')
  const removal = useRemoveSaved(line)
  const words = move.refusal || removal.refusal
  const putBack = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('a'))
    move.run()
  }
  return (
    <li className={classes(styles.line, styles.saved)} aria-busy={move.isBusy || removal.isBusy || undefined}>
      <LineProduct line={line} heading="h3">
        {count > 1 ? <p className={texts.quiet}>{`${formatNumber(count)} عدد`}</p> : null}
        {isForSale ? <PriceChange {...line} /> : null}
      </LineProduct>
      {isFrozen ? null : (
        <div className={styles.hand}>
          {isForSale ? (
            <Button
              variant="outline"
              size="s"
              busy={move.isBusy}
              aria-label={`انتقال به سبد: ${nameFa}`}
              onClick={putBack}
            >
              انتقال به سبد
            </Button>
          ) : null}
          <Button
            variant={isForSale ? 'ghost' : 'outline'}
            size="s"
            busy={removal.isBusy}
            aria-label={`حذف ${nameFa} از «برای بعد»`}
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget)
              removal.run()
            }}
          >
            حذف
          </Button>
        </div>
      )}
      <div className={styles.price}>
        {isForSale ? (
          <Price price={price * count} oldPrice={oldPrice * count} />
        ) : (
          <StatusPill tone={productStatusInfo[status].tone}>{productStatusInfo[status].nameFa}</StatusPill>
        )}
      </div>
      {words ? (
        <p role="alert" className={styles.refusal}>
          {words}
        </p>
      ) : null}
    </li>
  )
}
