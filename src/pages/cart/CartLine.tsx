import type { BasketLine } from '../../../contract/schemas/basket.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { toProduct } from '../../lib/paths.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import styles from './CartLine.module.css'

export function CartLine({ line }: { line: BasketLine }) {
  const { productId, slug, nameFa, brand, propertyTitle, imageUrl, count, price, oldPrice, status } = line
  const isForSale = status === productStatus.inStock
  return (
    <li className={styles.line}>
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
        <p className={styles.note}>تعداد: {formatNumber(count)}</p>
        {isForSale ? <Changes line={line} /> : null}
      </div>
      <div className={styles.price}>
        {isForSale ? (
          <Price price={price * count} oldPrice={oldPrice * count} />
        ) : (
          <StatusPill tone={productStatusInfo[status].tone}>{productStatusInfo[status].nameFa}</StatusPill>
        )}
      </div>
    </li>
  )
}

/** What is no longer as it was when it went into the basket. */
function Changes({ line: { price, addedPrice, count, stock } }: { line: BasketLine }) {
  const difference = price - addedPrice
  return (
    <>
      {difference === 0 ? null : (
        <p className={difference > 0 ? styles.dearer : styles.cheaper}>
          {formatToman(Math.abs(difference))} {difference > 0 ? 'گران‌تر' : 'ارزان‌تر'} از زمان افزودن به سبد
        </p>
      )}
      {stock < count ? <p className={styles.dearer}>تنها {formatNumber(stock)} عدد از آن مانده است</p> : null}
    </>
  )
}
