import { Trash2 } from 'lucide-react'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Picture } from '../../ui/goods/Picture.tsx'
import { Price } from '../../ui/goods/Price.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { StatusPill } from '../../ui/goods/StatusPill.tsx'
import styles from './CartLine.module.css'
import { LineChanges } from './LineChanges.tsx'
import { useLineCount } from './useLineCount.ts'
import { useRemoveLine } from './useRemoveLine.ts'

interface CartLineProps {
  line: BasketLine
  /** A frozen basket does not change. */
  isFrozen: boolean
  onRemoved(): void
}

/** Most pieces of one line the server takes. */
const MOST = 99

export function CartLine({ line, isFrozen, onRemoved }: CartLineProps) {
  const { productId, slug, nameFa, brand, propertyTitle, imageUrl, price, oldPrice, status, stock } = line
  const isForSale = status === productStatus.inStock
  const { shown, isSaving, refusal, set } = useLineCount(line)
  const { remove, isRemoving } = useRemoveLine(line, onRemoved)
  return (
    <li className={styles.line} aria-busy={isSaving || isRemoving || undefined}>
      <div className={styles.picture}>
        <Picture src={imageUrl} alt="" width={160} height={160} sizes="128px" kind="product" />
      </div>
      <div className={styles.what}>
        <bdi dir="ltr" className={styles.brand}>
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
          <p className={styles.dearer}>این کالا اکنون فروخته نمی‌شود و در جمع سبد حساب نشده است.</p>
        )}
      </div>
      <div className={styles.hand}>
        {isFrozen ? (
          <p className={styles.note}>{formatNumber(line.count)} عدد</p>
        ) : isForSale ? (
          <QuantityStepper
            value={shown}
            max={Math.min(MOST, stock)}
            label={`تعداد ${nameFa}`}
            disabled={isRemoving}
            onChange={set}
            onRemove={remove}
          />
        ) : (
          <Button
            variant="outline"
            size="s"
            busy={isRemoving}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={remove}
          >
            حذف
          </Button>
        )}
        {shown > 1 && isForSale && !isFrozen ? (
          <Button
            variant="ghost"
            size="s"
            busy={isRemoving}
            aria-label={`حذف ${nameFa} از سبد`}
            onClick={remove}
          >
            حذف
          </Button>
        ) : null}
      </div>
      <div className={styles.price}>
        {isForSale ? (
          <Price price={price * shown} oldPrice={oldPrice * shown} />
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
