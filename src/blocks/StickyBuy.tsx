import { useEffect, useState } from 'react'
import type { Product } from '../../contract/catalogue/schemas.ts'
import { AddToBasketButton } from '../features/basket/AddToBasketButton.tsx'
import { picturesOf } from '../features/catalogue/product/offer.ts'
import { Picture } from '../ui/product/Picture.tsx'
import { Price } from '../ui/product/Price.tsx'
import { BUY_ID } from './anchors.ts'
import styles from './StickyBuy.module.css'
import type { Purchase } from './usePurchase.ts'

export interface StickyBuyProps {
  product: Product
  purchase: Purchase
}

/** Bar with picture, price and basket button: always on small screens; on large ones while the buy box is out of sight. */
export function StickyBuy({ product, purchase }: StickyBuyProps) {
  const { price, oldPrice, productProperty } = purchase.offer
  const [picture] = picturesOf(product, purchase.choice)
  return (
    <div className={styles.bar} data-away={useIsAway(BUY_ID)}>
      <Picture
        src={picture?.imageUrl ?? ''}
        alt=""
        width={160}
        height={160}
        sizes="48px"
        kind="product"
        className={styles.picture}
      />
      <p className={styles.name} aria-hidden="true">
        {product.nameFa}
      </p>
      <Price price={price} oldPrice={oldPrice} />
      <div className={styles.add}>
        <AddToBasketButton
          websiteCode={product.websiteCode}
          nameFa={product.nameFa}
          productProperty={productProperty}
          disabled={!purchase.canBuy}
        />
      </div>
    </div>
  )
}

/** Whether the element is out of sight; `first` until the observer has reported. */
export function useIsAway(id: string, first = false): boolean {
  const [isAway, setAway] = useState(first)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)!.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isAway
}
