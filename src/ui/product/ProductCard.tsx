import { useState, type PointerEvent, type ReactNode } from 'react'
import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { formatNumber } from '../../lib/persian.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../navigation/AppLink.tsx'
import { classes } from '../classes.ts'
import { DiscountPill } from './DiscountPill.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import styles from './ProductCard.module.css'
import { nameParts } from './nameParts.ts'
import { StatusPill } from './StatusPill.tsx'
import { VisuallyHidden } from '../page/VisuallyHidden.tsx'

export interface ProductCardProps {
  product: ProductListItem
  /** Small buttons over the picture: favourite, compare. */
  actions?: ReactNode
  /** Button beside the price. */
  buy?: ReactNode
  /** Whether the card is in the first view, so that its picture loads first. */
  priority?: boolean
  /** Whether the card is beside the first one, so that its picture loads after that card's. */
  yields?: boolean
  /** Width of the picture, as in `<img sizes>`. */
  sizes?: string
  /** Called when a finger, a pointer or the focus comes near, so that the caller can preload the page. */
  onIntent?: () => void
}

export const gridSizes = '(min-width: 1200px) 280px, (min-width: 768px) 30vw, 46vw'

export function ProductCard({
  product,
  actions,
  buy,
  priority,
  yields,
  sizes = gridSizes,
  onIntent,
}: ProductCardProps) {
  const [isHovered, setHovered] = useState(false)
  const { fewLeft, rating, reviewCount } = product
  const inStock = product.status === productStatus.inStock
  const [generic, own] = nameParts(product.nameFa)
  const enter = ({ pointerType }: PointerEvent) => {
    onIntent?.()
    // Loads the second picture for a mouse only, because a finger does not hover.
    if (pointerType === 'mouse') setHovered(true)
  }
  return (
    <article className={styles.card} onPointerEnter={enter} onFocus={onIntent}>
      <div className={classes(styles.ground, !inStock && styles.away)}>
        <CardPictures {...{ product, priority, yields, sizes, isHovered }} />
        {fewLeft ? <span className={styles.few}>{`فقط ${formatNumber(fewLeft)} عدد مانده`}</span> : null}
        {inStock ? <DiscountPill percent={product.discountPercent} className={styles.discount} /> : null}
      </div>
      <div className={styles.head}>
        {rating > 0 ? (
          <span className={styles.rating}>
            <VisuallyHidden>امتیاز </VisuallyHidden>
            <span>{formatNumber(rating)}</span>
            {reviewCount > 0 ? (
              <span className={styles.reviews}>
                <span>{`(${formatNumber(reviewCount)}`}</span>
                <VisuallyHidden> دیدگاه</VisuallyHidden>
                <span>)</span>
              </span>
            ) : null}
          </span>
        ) : null}
        <bdi lang="en" dir="ltr" className={styles.brand}>
          {product.brand}
        </bdi>
      </div>
      <h3 className={styles.name}>
        <AppLink to={toProduct(product)} className={styles.link}>
          {generic ? <VisuallyHidden>{generic}</VisuallyHidden> : null}
          <span>{own}</span>
        </AppLink>
      </h3>
      <div className={styles.foot}>
        {inStock ? (
          <Price price={product.price} oldPrice={product.oldPrice} />
        ) : (
          <Away status={product.status} />
        )}
        {buy ? <div className={styles.over}>{buy}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </article>
  )
}

interface CardPicturesProps extends Pick<ProductCardProps, 'product' | 'priority' | 'yields' | 'sizes'> {
  isHovered: boolean
}

function CardPictures({
  product: { imageUrl, secondImageUrl, outline },
  isHovered,
  ...first
}: CardPicturesProps) {
  const size = { width: 350, height: 350, sizes: first.sizes, kind: 'product' } as const
  return (
    <>
      <Picture {...size} {...first} src={imageUrl} outline={outline} alt="" />
      {isHovered && secondImageUrl ? (
        <Picture {...size} src={secondImageUrl} alt="" className={styles.second} />
      ) : null}
    </>
  )
}

function Away({ status }: Pick<ProductListItem, 'status'>) {
  const { tone, nameFa } = productStatusInfo[status]
  return <StatusPill tone={tone}>{nameFa}</StatusPill>
}
