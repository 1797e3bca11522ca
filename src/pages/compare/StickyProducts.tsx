import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { AddToBasketButton } from '../../features/basket/AddToBasketButton.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import styles from './StickyProducts.module.css'

interface StickyProductsProps {
  products: readonly ProductListItem[]
  /** The table's own row of products, which this row replaces once it is above the screen. */
  head: RefObject<HTMLElement | null>
  /** The element that scrolls sideways. */
  list: RefObject<HTMLUListElement | null>
}

/** A short row of the products below the shop's sticky bar, shown while their own row is above the screen. */
export function StickyProducts({ products, head, list }: StickyProductsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useIsAbove(head, place)
  return (
    <div ref={place} className={styles.place}>
      <ul ref={list} className={styles.list} aria-label="ساعت‌های مقایسه" hidden={!isWanted}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            <Picture
              src={product.imageUrl}
              alt=""
              width={48}
              height={48}
              sizes="48px"
              kind="product"
              className={styles.picture}
            />
            <div className={styles.words}>
              <AppLink to={toProduct(product)} className={styles.name}>
                {product.nameFa}
              </AppLink>
              <Offer product={product} />
            </div>
            {product.status === productStatus.inStock ? (
              <div className={styles.buy}>
                <AddToBasketButton websiteCode={product.websiteCode} nameFa={product.nameFa} look="small" />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Offer({ product: { status, price } }: { product: ProductListItem }) {
  const { tone, nameFa } = productStatusInfo[status]
  if (status !== productStatus.inStock) return <StatusPill tone={tone}>{nameFa}</StatusPill>
  return (
    <span className={styles.price}>
      <span>{`${formatNumber(price)} `}</span>
      <small>تومان</small>
    </span>
  )
}

/** Whether `element` is above the place where `stuck` sticks. */
function useIsAbove(element: RefObject<HTMLElement | null>, stuck: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || !stuck.current) return
    const { insetBlockStart } = getComputedStyle(stuck.current)
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2)
      },
      { rootMargin: `-${Number.parseFloat(insetBlockStart) || 0}px 0px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, stuck])
  return isAbove
}
