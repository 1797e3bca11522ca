import { Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buyableCount } from '../../../contract/basket/buyable.ts'
import { MOST_PIECES } from '../../../contract/constants.ts'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { Price } from '../../ui/product/Price.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import styles from './CartLine.module.css'
import { LineChanges } from './LineChanges.tsx'
import { lineId, lineObstacle } from './obstacleOf.ts'
import { useLineCount } from './lineCount/useLineCount.ts'
import { useRemoveLine } from './useRemoveLine.ts'

interface CartLineProps {
  line: BasketLine
  /** A frozen basket does not change. */
  isFrozen: boolean
}

export function CartLine({ line, isFrozen }: CartLineProps) {
  const { productId, slug, nameFa, brand, propertyTitle, imageUrl, price, oldPrice, status, stock } = line
  const isForSale = status === productStatus.inStock
  const { remove, isRemoving } = useRemoveLine(line)
  const { shown, isSaving, refusal, set, giveUp } = useLineCount(line, remove)
  const counted = buyableCount({ status, stock, count: shown })
  const removeLine = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('button'))
    giveUp()
    remove()
  }
  const takeWhatIsLeft = ({ currentTarget }: MouseEvent) => {
    focusSuccessor(currentTarget, () => document.getElementById(lineId(line))?.querySelector('a'))
    set(counted)
  }
  return (
    <li id={lineId(line)} className={styles.line} aria-busy={isSaving || isRemoving || undefined}>
      <div className={styles.picture}>
        <Picture src={imageUrl} alt="" width={160} height={160} sizes="128px" kind="product" />
      </div>
      <div className={styles.what}>
        <bdi lang="en" dir="ltr" className={styles.brand}>
          {brand}
        </bdi>
        <h2 className={styles.name}>
          <AppLink to={toProduct({ id: productId, slug })} className={styles.link}>
            {nameFa}
          </AppLink>
        </h2>
        {propertyTitle ? <p className={styles.note}>{propertyTitle}</p> : null}
        {isForSale ? (
          <LineChanges line={line} count={shown} />
        ) : (
          <p className={styles.dearer}>{lineObstacle(line)}</p>
        )}
        {isForSale && !isFrozen && counted < shown ? (
          <Button variant="outline" size="s" onClick={takeWhatIsLeft}>
            {`تغییر به ${formatNumber(counted)} عدد`}
          </Button>
        ) : null}
      </div>
      <div className={styles.hand}>
        {isFrozen ? (
          <p className={styles.note}>{`${formatNumber(line.count)} عدد`}</p>
        ) : (
          <>
            {isForSale ? (
              <QuantityStepper
                value={shown}
                max={Math.min(MOST_PIECES, stock)}
                label={`تعداد ${nameFa}`}
                disabled={isRemoving}
                onChange={set}
              />
            ) : null}
            <Button
              variant={isForSale ? 'ghost' : 'outline'}
              size="s"
              busy={isRemoving}
              icon={isForSale ? null : <Trash2 size={16} aria-hidden="true" />}
              aria-label={`حذف ${nameFa} از سبد`}
              onClick={removeLine}
            >
              حذف
            </Button>
          </>
        )}
      </div>
      <div className={styles.price}>
        {isForSale ? (
          <Price price={price * counted} oldPrice={oldPrice * counted} />
        ) : (
          <StatusPill tone={productStatusInfo[status].tone}>{productStatusInfo[status].nameFa}</StatusPill>
        )}
      </div>
      {refusal ? (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : null}
    </li>
  )
}
