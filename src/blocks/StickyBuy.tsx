import type { Product } from '../../contract/catalogue/schemas.ts'
import { AddToBasketButton } from '../features/basket/AddToBasketButton.tsx'
import { Price } from '../ui/goods/Price.tsx'
import styles from './StickyBuy.module.css'
import type { Purchase } from './usePurchase.ts'

export interface StickyBuyProps {
  product: Product
  purchase: Purchase
}

/** Price and basket button, always under the thumb on small screens, above the bottom bar. */
export function StickyBuy({ product, purchase }: StickyBuyProps) {
  const { price, oldPrice, productProperty } = purchase.offer
  return (
    <div className={styles.bar}>
      <Price price={price} oldPrice={oldPrice} />
      <div className={styles.add}>
        <AddToBasketButton
          websiteCode={product.websiteCode}
          nameFa={product.nameFa}
          productProperty={productProperty}
          count={purchase.count}
          disabled={!purchase.canBuy}
        />
      </div>
    </div>
  )
}
